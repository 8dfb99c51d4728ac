import { endOfHistory, nextShown } from "#db/history.ts";
import type { Services } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import { insertMatches, lockCursor, moveCursor, searchableHomeById } from "./search-matches.db.ts";

type Matcher = Pick<Services, "db" | "now" | "queue" | "config">;

/**
 * Continues through the history from its cursor, and matches every home that came on show against
 * all saved searches. A home's matches and the cursor are saved in one transaction, so that after a
 * crash nothing is missed and nothing is noted twice.
 */
export async function matchHomes(services: Matcher): Promise<void> {
  const end = await services.db.transaction(endOfHistory);
  while (await matchNext(services, end));
}

/** Matches the next home; returns whether there may be another before `end`. */
async function matchNext({ db, now, queue, config }: Matcher, end: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const from = await lockCursor(tx);
    if (from >= end) return false;
    const shown = await nextShown(tx, from, end);
    await moveCursor(tx, shown?.sequence ?? end);
    const home = shown && (await searchableHomeById(tx, shown.propertyId));
    if (!home) return shown !== null;
    const met = await insertMatches(tx, shown, home, now());
    await notifyPeople(
      tx,
      met.map(({ personId }) => personId),
    );
    if (met.some(({ waits }) => waits))
      await queue.enqueue(tx, "send-alerts", {}, { after: config.ALERT_SECONDS });
    return true;
  });
}
