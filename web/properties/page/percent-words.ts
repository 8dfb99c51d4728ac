import { showNumber } from "#core/how-many.ts";

/**
 * "−4.2%", "+10%": a change with its sign and at most one decimal, rounded down, but to no less
 * than 0.1%.
 */
export function percentWords(percent: number): string {
  // A little more, because 4.2 can be 4.199999999.
  const shown = Math.max(0.1, Math.floor(Math.abs(percent) * 10 + 1e-6) / 10);
  return `${percent < 0 ? "−" : "+"}${showNumber(shown)}%`;
}
