/** Hebrew, Arabic and what is written like them. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name amid a sentence. One that is written from the right is kept apart (Unicode's isolates): it would take the signs beside it along. */
export const isolated = (name: string): string => (fromTheRight.test(name) ? `\u2068${name}\u2069` : name);

/** A name in quotation marks; one that carries some of its own stands for itself. */
export const quoted = (name: string): string => (name.includes("“") ? isolated(name) : `“${isolated(name)}”`);
