/** How many there are; beyond what is cheap to count, only that there are `more`. */
export type Counted = { count: number; more: boolean };

// Counting a million rows costs more than the page they stand on.
const cheap = 10_000;

/** How many are told at most. Each that is found by its words has to be gone to. */
export const cheapToCount = ({ q }: { q?: string | undefined } = {}): number => (q ? 1_000 : cheap);

/** What is told of so many that were found. One more than `most` is counted, to know whether there are more. */
export const counted = (found: number, most: number): Counted => ({ count: Math.min(found, most), more: found > most });
