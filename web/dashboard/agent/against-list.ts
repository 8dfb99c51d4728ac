/** How far an offer lies from the list price: "−1.6% of list", "+0.9% of list", "at list price". */
export function againstList(offered: number, price: number): string {
  if (offered === price) return "at list price";
  const percent = Math.abs((offered / price - 1) * 100);
  const shown = percent < 0.1 ? "<0.1" : percent.toFixed(1);
  return `${offered < price ? "−" : "+"}${shown}% of list`;
}
