/** An address of the way in that remembers the page one came from. */
export const fromAddress = (path: string, from: string): string => (from === "/" ? path : `${path}?from=${encodeURIComponent(from)}`);
