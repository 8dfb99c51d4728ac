/**
 * How far an offer lies from the list price, in per cent to one decimal; `null` where that rounds to nothing. An offer of
 * something is never told as 100 % below.
 */
export function percentFromList(offered: number, price: number): string | null {
  const percent = Math.abs((offered / price - 1) * 100);
  if (percent < 0.05) return null;
  return (offered > 0 && offered < price ? Math.min(percent, 99.9) : percent).toFixed(1);
}
