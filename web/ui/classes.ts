/** Joins class names, leaving out empty ones. */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(" ");
