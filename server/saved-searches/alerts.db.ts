import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Frequency, mayBeSent } from "#core/saved-search.ts";
import { deleteInBatches } from "#db/delete-in-batches.ts";
import type { Db, Reader, Tx } from "#db/open.ts";
import { historyEvents } from "#db/schema/history.ts";
import { properties } from "#db/schema/properties.ts";
import { savedSearches, searchMatches } from "#db/schema/saved-searches.ts";
import { users } from "#db/schema/users.ts";

/**
 * The people, and the frequencies, whose letter is due: homes have been waiting since before these
 * moments.
 */
export async function dueAlerts(
  db: Reader,
  before: Record<Exclude<Frequency, "never">, Date>,
  limit: number,
): Promise<{ personId: string; frequency: Frequency }[]> {
  const due = (Object.entries(before) as [Frequency, Date][]).map(
    ([frequency, moment]): SQL | undefined =>
      and(eq(savedSearches.frequency, frequency), lt(searchMatches.waitsSince, moment)),
  );
  return db
    .selectDistinct({ personId: savedSearches.personId, frequency: savedSearches.frequency })
    .from(searchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, searchMatches.searchId))
    .where(and(isNotNull(searchMatches.waitsSince), or(...due)))
    .limit(limit);
}

const columns = {
  match: searchMatches,
  search: { id: savedSearches.id, name: savedSearches.name, conditions: savedSearches.conditions },
  home: properties,
  shownAt: historyEvents.at,
};
export type WaitingMatch = Awaited<ReturnType<typeof lockWaitingMatches>>[number];

/**
 * All that waits for a person's next letter of this frequency, locked; homes in the order in which
 * they came on show.
 */
export function lockWaitingMatches(tx: Tx, personId: string, frequency: Frequency) {
  return tx
    .select(columns)
    .from(searchMatches)
    .innerJoin(savedSearches, eq(savedSearches.id, searchMatches.searchId))
    .innerJoin(properties, eq(properties.id, searchMatches.propertyId))
    .innerJoin(historyEvents, eq(historyEvents.sequence, searchMatches.sequence))
    .where(
      and(
        eq(savedSearches.personId, personId),
        eq(savedSearches.frequency, frequency),
        isNotNull(searchMatches.waitsSince),
      ),
    )
    .orderBy(asc(searchMatches.sequence), asc(searchMatches.searchId))
    .for("update", { of: searchMatches });
}

/** Marks these as not waiting any more, and as sent if their home still may be shown. */
export async function markSent(tx: Tx, waiting: readonly WaitingMatch[], now: Date): Promise<void> {
  const list = (values: (string | number)[]) => sql.param(values);
  await tx.execute(sql`
    update search_matches as m set waits_since = null, sent_at = case when is_sent then ${now.toISOString()}::timestamptz end
    from unnest(${list(waiting.map(({ match }) => match.searchId))}::uuid[], ${list(waiting.map(({ match }) => match.propertyId))}::uuid[],
      ${list(waiting.map(({ match }) => match.sequence))}::bigint[], ${sql.param(waiting.map((match) => mayBeSent(match.home)))}::boolean[])
      as done (search_id, property_id, sequence, is_sent)
    where (m.search_id, m.property_id, m.sequence) = (done.search_id, done.property_id, done.sequence)`);
}

/** Where a person's alerts go; nowhere for who is deleted or suspended. */
export async function findAddress(db: Reader, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.deletedAt), isNull(users.suspendedAt)));
  return row?.email ?? null;
}

/**
 * Deletes matches from before a moment that no letter waits for. They are never made again: the
 * cursor has passed them.
 */
export async function forgetMatches(db: Db, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    searchMatches,
    sql`${lt(searchMatches.matchedAt, before)} and ${isNull(searchMatches.waitsSince)}`,
  );
}
