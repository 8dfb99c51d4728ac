import type { House } from "../context.ts";

/** Milliseconds for which what was about right is right enough. */
export const estimateAge = 60_000;
/** Milliseconds for which it is still told, while it is counted anew. */
export const estimateStands = 2 * estimateAge;
const most = 1_000;

/** Counts of a large market, which are only about right and dear to find: asked for once a minute by the same words, however many ask. */
export type Estimates = {
  /** The count that is remembered for `asked`, or else what `count` finds; remembered if it is `rough`. What is exact is counted each time. */
  of<Count>(asked: readonly unknown[], count: () => Promise<Count>, rough: (found: Count) => boolean): Promise<Count>;
};

type Remembered = { at: number; found: unknown; recounted: boolean };

export function openEstimates({ now }: Pick<House, "now">): Estimates {
  // Oldest first: a map keeps the order in which it was filled.
  const remembered = new Map<string, Remembered>();
  return {
    async of<Count>(asked: readonly unknown[], count: () => Promise<Count>, rough: (found: Count) => boolean) {
      const key = JSON.stringify(asked);
      const recount = async () => {
        const found = await count();
        remembered.delete(key);
        if (rough(found)) remembered.set(key, { at: now().getTime(), found, recounted: false });
        for (const oldest of remembered.keys()) if (remembered.size > most) remembered.delete(oldest);
        return found;
      };
      const known = remembered.get(key);
      const age = known ? now().getTime() - known.at : Number.POSITIVE_INFINITY;
      if (!known || age >= estimateStands) return recount();
      // One counts anew, and nobody waits: were all to, whoever asks in that moment would.
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
