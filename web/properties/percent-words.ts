/**
 * "−4.2%", "+10%": a change with one decimal at most, and its sign. What changed at all differs
 * by 0.1% at least.
 */
export function percentWords(percent: number): string {
  const shown = Math.max(0.1, Number(Math.abs(percent).toFixed(1)));
  return `${percent < 0 ? "−" : "+"}${shown.toLocaleString("en-US")}%`;
}
