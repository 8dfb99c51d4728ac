import { and, asc, eq, gt, lt } from "drizzle-orm";
import { aDay } from "#core/duration.ts";
import { type Announced, readEvents } from "#db/history.ts";
import type { Reader } from "#db/open.ts";
import { historyEvents } from "#db/schema/history.ts";

const { nounId, noun, move, at, sequence } = historyEvents;
const priceEvents = (id: string, since: Date) =>
  and(eq(nounId, id), eq(noun, "property"), eq(move, "changePrice"), gt(at, since));

/** When a home's price was changed since a moment, the first time first. */
export async function priceChangesSince(db: Reader, id: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at })
    .from(historyEvents)
    .where(priceEvents(id, since))
    .orderBy(asc(at));
  return rows.map((row) => row.at);
}

/** The prices, in cents, that a home's earlier changes of the same day set. */
export async function pricesOfDayBefore(
  db: Reader,
  event: Pick<Announced, "propertyId" | "sequence" | "at">,
): Promise<number[]> {
  const since = new Date(event.at.getTime() - aDay);
  const earlier = and(priceEvents(event.propertyId, since), lt(sequence, event.sequence));
  const events = await readEvents(db, earlier, sequence);
  return events.flatMap(({ data }) => data.priceCents ?? []);
}
