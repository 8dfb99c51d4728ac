import { asc, eq, inArray } from "drizzle-orm";
import type { EventDetails } from "#core/history.ts";
import type { Reader } from "#db/open.ts";
import { historyEvents } from "#db/schema/history.ts";
import { users } from "#db/schema/users.ts";

/** The events of a chain, oldest first. */
export function eventsOfChain(
  db: Reader,
  chain: EventDetails["chain"],
): Promise<(typeof historyEvents.$inferSelect)[]> {
  return db
    .select()
    .from(historyEvents)
    .where(eq(historyEvents.chain, chain))
    .orderBy(asc(historyEvents.position));
}

/** The names of people, by their ids; includes people whose account is deleted. */
export async function namesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
