import { and, asc, eq, gt } from "drizzle-orm";
import type { Reader } from "#db/open.ts";
import { historyEvents } from "#db/schema/history.ts";

/** When a home's price was changed since a moment, the first time first. */
export async function priceChangesSince(db: Reader, id: string, since: Date): Promise<Date[]> {
  const { nounId, noun, move, at } = historyEvents;
  const rows = await db
    .select({ at })
    .from(historyEvents)
    .where(and(eq(nounId, id), eq(noun, "property"), eq(move, "changePrice"), gt(at, since)))
    .orderBy(asc(at));
  return rows.map((row) => row.at);
}
