import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Page } from "#core/keyset.ts";
import { type PropertyStatus, propertyStatuses } from "#core/property.ts";
import type { Sort } from "#core/sort.ts";
import {
  caseInsensitive,
  findOrder,
  type Order,
  type Orders,
  pageOfParts,
  type RowPlace,
  type Start,
  sortKeyValue,
} from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";
import { matchesWords, type SearchedWords } from "./listing-filters.db.ts";

/** The orders of the admins' list that searches don't have. */
export const moderationOrders = {
  title: caseInsensitive(properties.title),
  location: caseInsensitive(properties.location),
  agent: { ...caseInsensitive(users.name), elsewhere: true },
} satisfies Orders;

type ModerationQuery = {
  status?: PropertyStatus | undefined;
  words: SearchedWords | null;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * The ids of a page of all properties, or those of a status, in one of these orders. Refuses
 * `invalid` for a junk cursor.
 */
export function pageOfModeration(
  db: Reader,
  {
    sort,
    limit = 100,
    cursor,
    ...query
  }: ModerationQuery & { sort: Sort<keyof typeof moderationOrders> },
): Promise<Page<string>> {
  const order = findOrder(moderationOrders, sort, properties.id);
  return pageOfParts(
    [{ order, read: (start, max) => read(db, query, order, start, max) }],
    limit,
    cursor,
    ({ place }) => place.id,
  );
}

// How many properties are read along an order and checked for words. Rarer words are gathered.
const scanLimit = 2_000;

async function read(
  db: Reader,
  { status, words }: Pick<ModerationQuery, "status" | "words">,
  order: Order,
  start: Start,
  max: number,
): Promise<RowPlace[]> {
  // One index for each status; the statuses are disjoint.
  const ids = await Promise.all(
    (status ? [status] : propertyStatuses).map((one) =>
      readFirst(db, one, words, order, start, max),
    ),
  );
  const { rows } = await db.execute<
    RowPlace["place"]
  >(sql`select ${properties.id}, ${sortKeyValue(order)} as key from ${properties} ${ofAgents}
    where ${properties.id} = any(${sql.param(ids.flat())}::uuid[]) order by ${toOrderBy(start)} limit ${max}`);
  return rows.map((place) => ({ place }));
}

async function readFirst(
  db: Reader,
  status: PropertyStatus,
  words: SearchedWords | null,
  order: Order,
  start: Start,
  max: number,
): Promise<string[]> {
  const read = async (query: SQL) =>
    (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
  const condition = and(eq(properties.status, status), isNull(properties.deletedAt), start.beyond);
  const beside = order.elsewhere ? ofAgents : sql``;
  const along = (limit: number) =>
    sql`select ${properties.id}, ${order.column} as key, properties.words from ${properties} ${beside}
      where ${condition} order by ${toOrderBy(start)} limit ${limit}`;
  if (!words) return read(sql`select id from (${along(max)}) as near`);
  const way = sql.raw(start.descending ? "desc" : "asc");
  const near = await read(
    sql`select id from (${along(scanLimit)}) as near where words @@ ${words.query}::tsquery order by key ${way}, id ${way} limit ${max}`,
  );
  if (near.length === max) return near;
  // `offset 0`: gather first, then sort; otherwise the planner walks along the order again.
  const rare = sql`(select id from ${listings} where ${and(eq(listings.status, status), matchesWords(words))} offset 0) as rare`;
  return read(sql`select ${properties.id} from ${rare} join ${properties} on ${properties.id} = rare.id ${beside}
    where ${condition} order by ${toOrderBy(start)} limit ${max}`);
}

// Everyone but buyers has an index of their own by name, and an agent with listings never becomes a
// buyer again.
const ofAgents = sql`join ${users} on ${users.id} = ${properties.agentId} and ${ne(users.role, "user")}`;

const toOrderBy = ({ by }: Start): SQL => sql.join(by, sql`, `);
