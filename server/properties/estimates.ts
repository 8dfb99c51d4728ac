import type { House } from "../context.ts";

/** Milliseconds for which what was about right is right enough. */
export const estimateAge = 60_000;
const most = 1_000;

/** Counts of a large market, which are only about right and dear to find: asked for once a minute by the same words, however many ask. */
export type Estimates = {
  /** The count that is remembered for `asked`, or else what `count` finds; remembered if it is `rough`. What is exact is counted each time. */
  of<Count>(asked: readonly unknown[], count: () => Promise<Count>, rough: (found: Count) => boolean): Promise<Count>;
};

export function openEstimates({ now }: Pick<House, "now">): Estimates {
  // Oldest first: a map keeps the order in which it was filled.
  const remembered = new Map<string, { until: number; found: unknown }>();
  return {
    async of<Count>(asked: readonly unknown[], count: () => Promise<Count>, rough: (found: Count) => boolean) {
      const key = JSON.stringify(asked);
      const known = remembered.get(key);
      if (known && now().getTime() < known.until) return known.found as Count;
      const found = await count();
      remembered.delete(key);
      if (rough(found)) remembered.set(key, { until: now().getTime() + estimateAge, found });
      for (const oldest of remembered.keys()) if (remembered.size > most) remembered.delete(oldest);
      return found;
    },
  };
}
