import { endOfHistory, shownBetween } from "#db/history.ts";
import type { House } from "../context.ts";
import { tellPeople } from "../live/live.ts";
import { findableById, insertMatches, lockCursor, moveCursor, type Shown } from "./search-matches.db.ts";

// So many homes are held against the searches in one transaction.
const atATime = 20;

/**
 * Goes on through the history from where it was left, and holds every home that came on show against all saved searches. What a
 * home met and how far this has come are saved together, so that after a crash nothing is missed and nothing noted twice.
 */
export async function matchHomes(house: Pick<House, "db" | "now" | "queue" | "config">): Promise<void> {
  const end = await house.db.transaction(endOfHistory);
  while (await matchSome(house, end));
}

/** Whether there may be more. */
async function matchSome({ db, now, queue, config }: Pick<House, "db" | "now" | "queue" | "config">, end: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const from = await lockCursor(tx);
    if (from >= end) return false;
    const shown = await shownBetween(tx, from, end, atATime);
    const met: Awaited<ReturnType<typeof insertMatches>> = [];
    for (const event of shown) met.push(...(await matchOne(event)));
    await moveCursor(tx, shown.length === atATime ? (shown.at(-1)?.sequence ?? end) : end);
    await tellPeople(tx, [...new Set(met.map(({ personId }) => personId))]);
    if (met.some(({ waits }) => waits)) await queue.enqueue(tx, "send-alerts", {}, { after: config.ALERT_SECONDS });
    return shown.length === atATime;

    async function matchOne(event: Shown) {
      const home = await findableById(tx, event.propertyId);
      return home ? insertMatches(tx, event, home, now()) : [];
    }
  });
}
