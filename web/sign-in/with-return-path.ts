/** An address of the way in that remembers the page one came from. */
export const withReturnPath = (path: string, from: string): string => (from === "/" ? path : `${path}?from=${encodeURIComponent(from)}`);
