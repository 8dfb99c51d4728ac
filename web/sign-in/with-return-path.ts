/** The address of a sign-in page that remembers which page the person came from. */
export const withReturnPath = (path: string, from: string): string =>
  from === "/" ? path : `${path}?from=${encodeURIComponent(from)}`;
