import { and, desc, eq, gte, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { isId } from "#core/id.ts";
import type { CountedWeek } from "#core/market-weeks.ts";
import type { RecentMoves } from "#core/recent-moves.ts";
import type { Person } from "#core/user.ts";
import { type ReadEvent, readEvents } from "#db/history.ts";
import type { Reader } from "#db/open.ts";
import { historyEvents } from "#db/schema/history.ts";
import { offers } from "#db/schema/offers.ts";
import { properties } from "#db/schema/properties.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";
import { isOwnOffer } from "../offers/offer-filters.db.ts";

/** Of how many of somebody's offers, and homes, the history is looked through: the newest. */
const lookedThrough = 100;

const { sequence, noun, nounId, move, by } = historyEvents;

/** The last events of these moves that somebody else made, newest first; all, or of these nouns. */
export async function lastEvents(
  db: Reader,
  { moves, notBy, about, limit }: { moves: RecentMoves; notBy: string; about?: SQL; limit: number },
): Promise<ReadEvent[]> {
  const conditions = Object.entries(moves).map(([kind, names]) =>
    and(eq(noun, kind), inArray(move, [...names])),
  );
  const found = await db
    .select({ sequence })
    .from(historyEvents)
    .where(and(about, or(...conditions), ne(by, notBy)))
    .orderBy(desc(sequence))
    .limit(limit);
  const numbers = found.map((one) => one.sequence);
  if (numbers.length === 0) return [];
  return (await readEvents(db, inArray(sequence, numbers), sequence)).reverse();
}

const notBoughtBy = ({ _id }: Person) => sql`not exists (
  select 1 from ${offers} where ${offers.propertyId} = ${wishlistEntries.propertyId}
  and ${offers.buyerId} = ${_id} and ${offers.transactionId} is not null)`;

/** An event about something of this person: their offers, an agent's homes, a buyer's wishlist. */
export function concernsPerson(db: Reader, person: Person): SQL {
  const ofOffers = db
    .select({ id: offers.id })
    .from(offers)
    .where(isOwnOffer(person))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(lookedThrough);
  const ofHomes =
    person.role === "agent"
      ? db
          .select({ id: properties.id })
          .from(properties)
          .where(and(eq(properties.agentId, person._id), isNull(properties.deletedAt)))
          .orderBy(desc(properties.listedAt), desc(properties.id))
          .limit(lookedThrough)
      : db
          .select({ id: wishlistEntries.propertyId })
          .from(wishlistEntries)
          .where(and(eq(wishlistEntries.buyerId, person._id), notBoughtBy(person)))
          .orderBy(desc(wishlistEntries.createdAt), desc(wishlistEntries.id))
          .limit(lookedThrough);
  return sql`${nounId} in ((${ofOffers}) union all (${ofHomes}))`;
}

/** The homes of these ids, deleted ones (not `kept`) as well. */
export async function homesNamed(db: Reader, ids: readonly string[]) {
  const { id, title, status, agentId, deletedAt } = properties;
  const rows = await db
    .select({ id, title, status, agentId, notDeleted: sql<boolean>`${deletedAt} is null` })
    .from(properties)
    .where(inArray(id, ids.filter(isId)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whose these offers are. */
export async function sidesOfOffers(db: Reader, ids: readonly string[]) {
  const { id, buyerId, agentId } = offers;
  const rows = await db
    .select({ id, buyerId, agentId })
    .from(offers)
    .where(inArray(id, ids.filter(isId)));
  return new Map(rows.map((row) => [row.id, row]));
}

const { fromStatus, toStatus, at } = historyEvents;
const onSale = "Verified";

/** How many homes are on sale. */
export const homesOnSale = (db: Reader): Promise<number> =>
  db.$count(properties, and(eq(properties.status, onSale), isNull(properties.deletedAt)));

const number = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;
const isHome = sql`${noun} = 'property'`;

/** What happened since a moment, by how many weeks before `now` it did; by the index on `at`. */
export function weeksCounted(db: Reader, since: Date, now: Date): Promise<CountedWeek[]> {
  const weeksAgo = sql<number>`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${at}) / ${7 * 24 * 3600})::int`;
  return db
    .select({
      weeksAgo,
      cameOnSale: number(
        sql`${isHome} and ${toStatus} = ${onSale} and ${fromStatus} is distinct from ${onSale}`,
      ),
      leftSale: number(
        sql`${isHome} and ${fromStatus} = ${onSale} and ${toStatus} is distinct from ${onSale}`,
      ),
      offers: number(sql`${noun} = 'offer' and ${move} = 'make'`),
      sales: number(sql`${isHome} and ${move} = 'sell'`),
    })
    .from(historyEvents)
    .where(and(gte(at, since), sql`${at} <= ${now.toISOString()}::timestamptz`))
    .groupBy(sql`1`);
}

/** The last rejected homes of an agent: their ids, each with the reason. */
export async function findRejected(
  db: Reader,
  agentId: string,
  limit: number,
): Promise<Map<string, string | null>> {
  const { id, status, rejectionReason, updatedAt, deletedAt } = properties;
  const rows = await db
    .select({ id, rejectionReason })
    .from(properties)
    .where(and(eq(properties.agentId, agentId), eq(status, "Rejected"), isNull(deletedAt)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
  return new Map(rows.map((row) => [row.id, row.rejectionReason]));
}
