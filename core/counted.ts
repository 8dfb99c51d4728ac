/**
 * A number of rows, capped where counting gets expensive; `more` says that there are more than
 * `count`.
 */
export type Counted = { count: number; more: boolean };

// Counting a million rows costs more than reading the page of them.
const cheap = 10_000;

/** The highest number that is counted; `isFetched`: every row of it is read, as for words. */
export const cheapToCount = ({ isFetched = false } = {}): number => (isFetched ? 1_000 : cheap);

/**
 * Caps a count at `max`. The caller counts up to `max + 1` rows, which tells whether there are
 * more.
 */
export const counted = (found: number, max: number): Counted => ({
  count: Math.min(found, max),
  more: found > max,
});
