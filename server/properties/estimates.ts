import type { Services } from "../context.ts";

/** Milliseconds for which an estimate is returned without a recount. */
export const estimateAge = 60_000;
/** Milliseconds for which it is still returned while it is recounted. */
export const estimateStands = 2 * estimateAge;
const max = 1_000;

/**
 * A cache for estimated counts of a large market, which are expensive: the same search is counted
 * once a minute, however many ask.
 */
export type Estimates = {
  /**
   * The cached count for `search`, or else the result of `count`, which is cached if it is `rough`.
   * Exact counts are made each time.
   */
  of<Count>(
    search: readonly unknown[],
    count: () => Promise<Count>,
    rough: (found: Count) => boolean,
  ): Promise<Count>;
};

type Remembered = { at: number; found: unknown; recounted: boolean };

export function openEstimates({ now }: Pick<Services, "now">): Estimates {
  // Oldest first: a map keeps its insertion order.
  const remembered = new Map<string, Remembered>();
  return {
    async of<Count>(
      search: readonly unknown[],
      count: () => Promise<Count>,
      rough: (found: Count) => boolean,
    ) {
      const key = JSON.stringify(search);
      const recount = async () => {
        const found = await count();
        remembered.delete(key);
        if (rough(found)) remembered.set(key, { at: now().getTime(), found, recounted: false });
        for (const oldest of remembered.keys())
          if (remembered.size > max) remembered.delete(oldest);
        return found;
      };
      const known = remembered.get(key);
      const age = known ? now().getTime() - known.at : Number.POSITIVE_INFINITY;
      if (!known || age >= estimateStands) return recount();
      // One caller starts the recount, and nobody waits for it.
      if (age >= estimateAge && !known.recounted) {
        known.recounted = true;
        recount().catch(() => {
          known.recounted = false;
        });
      }
      return known.found as Count;
    },
  };
}
