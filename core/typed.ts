/**
 * A number as people write it: "1412", "1,412.5", "1 412", half-typed "1412."; `NaN` for what is no such number. What parts
 * thousands stands where it belongs and is the same throughout: "1,2,3" may mean anything, and is not guessed at.
 */
export function numberTyped(text: string): number {
  const plain = text.trim();
  return /^(\d+|\d{1,3}([,\s])\d{3}(\2\d{3})*)(\.\d*)?$/.test(plain) ? Number(plain.replaceAll(/[,\s]/g, "")) : Number.NaN;
}

/** Dollars as people write them: a number as above, with or without a "$" before it. */
export const dollarsTyped = (text: string): number => numberTyped(text.replace(/^\s*\$/, ""));
