/** How far an offer lies from the list price, in per cent to one decimal; `null` below a tenth. */
export function percentFromList(offered: number, price: number): string | null {
  const percent = Math.abs((offered / price - 1) * 100);
  return percent < 0.1 ? null : percent.toFixed(1);
}
