import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { isId } from "#core/id.ts";
import type { Around } from "#core/search/search.ts";
import { cutting } from "#core/search/words.ts";
import type { Reader, Tx } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { savedSearches, searchMatches } from "#db/schema/saved-searches.ts";
import { users } from "#db/schema/users.ts";
import { toTsquery } from "#db/words.ts";
import { searchArea } from "../properties/search-area.ts";

type SearchRow = typeof savedSearches.$inferSelect;

/**
 * Locks a person, so that concurrent saves can't exceed the maximum. Returns how many searches they
 * keep; `null` if they were deleted.
 */
export async function lockOwner(tx: Tx, personId: string): Promise<number | null> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.deletedAt)))
    .for("no key update");
  return found.length === 0 ? null : tx.$count(savedSearches, eq(savedSearches.personId, personId));
}

type ToKeep = Pick<
  SearchRow,
  "id" | "personId" | "name" | "conditions" | "frequency" | "createdAt"
> & { around: Around | null; historyAt: number };

export async function insertSearch(tx: Tx, { around, historyAt, ...row }: ToKeep): Promise<void> {
  await tx.insert(savedSearches).values({
    ...row,
    ...searchArea(row.conditions, around),
    words: toTsquery(row.conditions.q ?? ""),
    cut: cutting,
    savedAfter: historyAt,
    seenUpTo: historyAt,
  });
}

/** A person's searches, newest first. */
export async function findSearches(db: Reader, personId: string): Promise<SearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.personId, personId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

export async function searchById(db: Reader, id: string): Promise<SearchRow | null> {
  if (!isId(id)) return null;
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
  return row ?? null;
}

/** One of a person's own searches, locked for a change. */
export async function lockSearch(tx: Tx, id: string, personId: string): Promise<SearchRow | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.personId, personId)))
    .for("no key update");
  return row ?? null;
}

/** Ends the letters about these searches; homes that waited for one are only counted. */
export async function endLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(savedSearches)
    .set({ frequency: "never" })
    .where(inArray(savedSearches.id, [...ids]));
  await waitSince(tx, ids, null);
}

export async function updateSearch(
  tx: Tx,
  id: string,
  changes: Partial<Pick<SearchRow, "name" | "frequency" | "seenUpTo">>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tx.update(savedSearches).set(changes).where(eq(savedSearches.id, id));
}

export async function removeSearch(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.id, id));
}

/**
 * Locks all of a person's searches, always in the same order, so that two such transactions do not
 * deadlock.
 */
export async function lockSearches(tx: Tx, personId: string): Promise<SearchRow[]> {
  return tx
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.personId, personId))
    .orderBy(asc(savedSearches.id))
    .for("update");
}

export async function removeSearches(tx: Tx, personId: string): Promise<void> {
  await lockSearches(tx, personId);
  await tx.delete(savedSearches).where(eq(savedSearches.personId, personId));
}

/**
 * Restarts the waiting of what waits for letters about these searches, as of `since`; ends it for
 * `null`.
 */
export async function waitSince(
  tx: Tx,
  searchIds: readonly string[],
  since: Date | null,
): Promise<void> {
  await tx
    .update(searchMatches)
    .set({ waitsSince: since })
    .where(
      and(inArray(searchMatches.searchId, [...searchIds]), isNotNull(searchMatches.waitsSince)),
    );
}

const unseen = sql`${searchMatches.sequence} > ${savedSearches.seenUpTo} and ${searchMatches.previousPriceCents} is null and ${listings.status} = 'Verified'`;

/**
 * How many homes on sale each of a person's searches met since they last looked; searches without
 * any are left out.
 */
export async function newHomesBySearch(db: Reader, personId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      searchId: searchMatches.searchId,
      homes: sql<number>`count(distinct ${searchMatches.propertyId})::int`,
    })
    .from(savedSearches)
    .innerJoin(searchMatches, eq(searchMatches.searchId, savedSearches.id))
    .innerJoin(listings, eq(listings.id, searchMatches.propertyId))
    .where(and(eq(savedSearches.personId, personId), unseen))
    .groupBy(searchMatches.searchId);
  return new Map(rows.map(({ searchId, homes }) => [searchId, homes]));
}

/** The same for all of a person's searches together, each home counted once. */
export async function countPersonsNewHomes(db: Reader, personId: string): Promise<number> {
  const [row] = await db
    .select({ homes: sql<number>`count(distinct ${searchMatches.propertyId})::int` })
    .from(savedSearches)
    .innerJoin(searchMatches, eq(searchMatches.searchId, savedSearches.id))
    .innerJoin(listings, eq(listings.id, searchMatches.propertyId))
    .where(and(eq(savedSearches.personId, personId), unseen));
  return row?.homes ?? 0;
}

/** The sequence of the last event whose home matched a search; `null` if there is none. */
export async function findLastMatch(db: Reader, searchId: string): Promise<number | null> {
  const [row] = await db
    .select({ last: sql<string | null>`max(${searchMatches.sequence})` })
    .from(searchMatches)
    .where(eq(searchMatches.searchId, searchId));
  return row?.last ? Number(row.last) : null;
}
