import { asc, eq, sql } from "drizzle-orm";
import type { Happening } from "#core/history.ts";
import type { Reader } from "#db/open.ts";
import { historyEvents } from "#db/schema/history.ts";
import { users } from "#db/schema/users.ts";

/** The events of a chain, oldest first, each with the name of the person behind it, if it was one. */
export async function eventsOfChain(db: Reader, chain: Happening["chain"]) {
  return db
    .select({ event: historyEvents, person: users.name })
    .from(historyEvents)
    .leftJoin(users, eq(sql`${users.id}::text`, historyEvents.by))
    .where(eq(historyEvents.chain, chain))
    .orderBy(asc(historyEvents.position));
}
