/** How many there are; beyond what is cheap to count, only that there are `more`. */
export type Counted = { count: number; more: boolean };

// Counting a million rows costs more than the page they stand on.
const cheap = 10_000;

/** How many properties are told at most. Each that is found by its words has to be gone to. */
export const cheapToCount = ({ q }: { q?: string | undefined }): number => (q ? 1_000 : cheap);

/** How far to count: one more than is told, to know whether there are more. */
export const countUpTo = cheap + 1;

export const counted = (found: number, most = cheap): Counted => ({ count: Math.min(found, most), more: found > most });
