import { findPriceCut, isNewsOfCut } from "#core/asking-price.ts";
import { endOfHistory, nextAnnounced } from "#db/history.ts";
import type { Services } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import { pricesOfDayBefore } from "../properties/price-changes.db.ts";
import { notifyWishers } from "../wishlist/notify-wishers.ts";
import { insertMatches, lockCursor, moveCursor, searchableHomeById } from "./search-matches.db.ts";

type Matcher = Pick<Services, "db" | "now" | "queue" | "config">;

/**
 * Continues through the history from its cursor, and matches every home that came on show, or whose
 * price was cut, against all saved searches; who wishes for one is told of the cut, too. A home's
 * matches and the cursor are saved in one transaction, so that after a crash nothing is missed and
 * nothing is noted twice.
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
    const event = await nextAnnounced(tx, from, end);
    await moveCursor(tx, event?.sequence ?? end);
    if (!event) return false;
    const { propertyId, data } = event;
    const cut = findPriceCut(data);
    const isChange = data.previousPriceCents !== undefined;
    if (isChange && !(cut && isNewsOfCut(cut, await pricesOfDayBefore(tx, event)))) return true;
    const home = await searchableHomeById(tx, propertyId, data.priceCents);
    if (!home) return true;
    const matches = await insertMatches(tx, { ...event, cut }, home, now());
    if (cut) {
      const notified = new Set(
        matches.flatMap(({ personId, notified }) => (notified ? [personId] : [])),
      );
      await notifyWishers(
        tx,
        { queue, config },
        { id: propertyId, title: home.title, cut },
        notified,
      );
    }
    await notifyPeople(
      tx,
      matches.map(({ personId }) => personId),
    );
    if (matches.some(({ waits }) => waits))
      await queue.enqueue(tx, "send-alerts", {}, { after: config.ALERT_SECONDS });
    return true;
  });
}
