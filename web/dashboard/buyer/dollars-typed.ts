/** Dollars as people write them: "4180000", "4,180,000", "$999.50"; `NaN` for what is no such amount. */
export function dollarsTyped(text: string): number {
  const plain = text.trim().replace(/^\$\s*/, "");
  return /^(\d+|\d{1,3}([, ]\d{3})+)(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(/[, ]/g, "")) : Number.NaN;
}
