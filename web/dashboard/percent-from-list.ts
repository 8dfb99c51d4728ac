/**
 * How far an offer is from the list price, in percent with one decimal; `null` if that rounds to
 * zero. An offer above zero is never shown as 100% below.
 */
export function percentFromList(offered: number, price: number): string | null {
  const percent = Math.abs((offered / price - 1) * 100);
  if (percent < 0.05) return null;
  return (offered > 0 && offered < price ? Math.min(percent, 99.9) : percent).toFixed(1);
}

/**
 * How far an offer lies from the list price: "1.6% below the price", "0.9% above the price", "at
 * the price".
 */
export function againstList(offered: number, price: number): string {
  const percent = percentFromList(offered, price);
  return percent === null
    ? "at the price"
    : `${percent}% ${offered < price ? "below" : "above"} the price`;
}
