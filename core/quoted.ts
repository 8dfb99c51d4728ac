/** Right-to-left scripts: Hebrew, Arabic and their relatives. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name inside a sentence. A right-to-left name goes between Unicode isolates, because it would
 * reorder the punctuation beside it.
 */
export const isolated = (name: string): string =>
  fromTheRight.test(name) ? `\u2068${name}\u2069` : name;

/** A name in quotation marks, unless it already contains some. */
export const quoted = (name: string): string =>
  name.includes("“") ? isolated(name) : `“${isolated(name)}”`;
