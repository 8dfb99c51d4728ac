import QuickLRU from "quick-lru";
import type { Services } from "../context.ts";
import type { Live } from "../live/live.ts";

/** Milliseconds for which an estimate is returned without a recount. */
export const estimateAge = 60_000;
/** Milliseconds for which it is still returned while it is recounted. */
export const estimateStands = 2 * estimateAge;
/** Up to twice as many are cached. */
const maxSize = 500;

type Count = <Found>(
  search: readonly unknown[],
  count: () => Promise<Found>,
  rough: (found: Found) => boolean,
) => Promise<Found>;

/**
 * A cache for counts, which are expensive. The same search of a large market is counted once a
 * minute, however many ask; that of a small one once a change.
 */
export type CountCache = {
  /**
   * The cached count for `search`, or else the result of `count`, which is cached if it is `rough`.
   * Exact counts are made each time.
   */
  of: Count;
  /** The same for counts of homes: an exact one is cached, too, until a home changes. */
  ofHomes: Count;
};

type Parts = Pick<Services, "now"> & { live: Pick<Live, "watch" | "isListening"> };

export function openCountCache(parts: Parts): CountCache {
  const of = openRough(parts);
  return { of, ofHomes: openExact(parts, of) };
}

function openRough({ now }: Pick<Parts, "now">): Count {
  const remembered = new QuickLRU<string, { at: number; found: unknown; recounted: boolean }>({
    maxSize,
  });
  return async (search, count, rough) => {
    const key = JSON.stringify(search);
    const recount = async () => {
      const found = await count();
      if (rough(found)) remembered.set(key, { at: now().getTime(), found, recounted: false });
      else remembered.delete(key);
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
    return known.found as Awaited<ReturnType<typeof count>>;
  };
}

/**
 * Nothing is answered from here while changes may be missed, nor after a minute: some homes are
 * asked for that are listed since so many days.
 */
function openExact({ now, live }: Parts, estimate: Count): Count {
  const remembered = new QuickLRU<string, { at: number; found: unknown; changes: number }>({
    maxSize,
  });
  let changes = 0;
  live.watch((changed) => {
    if (changed === null || changed === "properties") changes += 1;
  });
  return async (search, count, rough) => {
    const key = JSON.stringify(search);
    const known = remembered.get(key);
    if (
      known &&
      known.changes === changes &&
      now().getTime() - known.at < estimateAge &&
      live.isListening()
    )
      return known.found as Awaited<ReturnType<typeof count>>;
    const begun = { at: now().getTime(), changes };
    const found = await estimate(search, count, rough);
    remembered.set(key, { ...begun, found });
    return found;
  };
}
