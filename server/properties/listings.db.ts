import { and, type SQL, sql } from "drizzle-orm";
import type { Page } from "#core/keyset.ts";
import type { Actor } from "#core/user.ts";
import {
  findOrder,
  type Order,
  type Orders,
  type Part,
  pageOfParts,
  type RowPlace,
  type Start,
  sortKeyValue,
} from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { gatherListings, withConditions } from "./gathered-listings.db.ts";
import {
  areaOrNone,
  distanceFrom,
  filters,
  filtersApart,
  filtersOfOrder,
  pricePerAreaOrHighest,
  type ReadySearch,
  usedColumns,
} from "./listing-filters.db.ts";
import { type Scope, scopes } from "./listing-scopes.db.ts";
import { searchedBounds } from "./search-area.ts";

type Found = { id: string; key: string | number };

// How many entries of an order's index are read before that is given up, fewer for words and for a
// part of the map, which are gathered cheaply; and how many of those that meet the conditions there
// are looked up for what is in no such index.
const scanLimits = { anywhere: 45_000, words: 20_000, somewhere: 5_000 };
// Rarer words are gathered sooner by their index.
const mostLookedUp = { words: 1_000, facts: 5_000 };

const orders = {
  price: { column: listings.priceCents, type: "bigint" },
  listed: { column: listings.listedAt, type: "timestamptz" },
  area: { column: areaOrNone, type: "double precision" },
  pricePerArea: { column: pricePerAreaOrHighest, type: "double precision" },
} satisfies Orders;

/** The order that a search asks for. The distance is from its city. */
function orderOfSearch({ sort = "-listed", around }: ReadySearch): Order {
  if (sort !== "distance") return findOrder(orders, sort, listings.id);
  if (around?.kind !== "circle") throw new Error("nearest is said of a city");
  return findOrder(
    { distance: { column: distanceFrom(around.at), type: "double precision" } },
    sort,
    listings.id,
  );
}

/**
 * The ids of a page of what this actor may see, in the order asked for. Refuses `invalid` for a
 * junk cursor.
 */
export const pageOfListings = (
  db: Reader,
  actor: Actor,
  search: ReadySearch,
): Promise<Page<string>> =>
  pageOfParts(
    search.words?.bestFirst?.map((words, index) =>
      selectListings(db, actor, { ...search, words }, ` ${index}`),
    ) ?? [selectListings(db, actor, search)],
    search.limit ?? 100,
    search.cursor,
    ({ place }) => place.id,
  );

/**
 * The ids of the queue of Available homes, oldest first, followed by everything else, newest first.
 */
export function pageWaitingFirst(
  db: Reader,
  actor: Actor,
  search: ReadySearch,
): Promise<Page<string>> {
  const parts = [
    selectListings(db, actor, { ...search, status: "Available", sort: "listed" }, " waiting"),
    selectListings(db, actor, { ...search, except: "Available", sort: "-listed" }, " decided"),
  ];
  return pageOfParts(parts, search.limit ?? 100, search.cursor, ({ place }) => place.id);
}

/** `part`: tells the cursors of one part of a list from those of another. */
function selectListings(db: Reader, actor: Actor, search: ReadySearch, part = ""): Part<RowPlace> {
  const found = orderOfSearch(search);
  const order = { ...found, name: `${found.name}${part}` };
  const readFrom = async (start: Start, max: number) => {
    const found = (
      await Promise.all(
        scopes(actor, search).map((scope) =>
          readFirst({ db, scope, search, order, start, limit: max }),
        ),
      )
    ).flat();
    const turn = start.descending ? -1 : 1;
    const sorted = found.sort(
      (one, other) => compare([one.key, one.id], [other.key, other.id]) * turn,
    );
    return sorted.slice(0, max).map((place) => ({ place }));
  };
  return { order, read: readFrom };
}

type Reading = {
  db: Reader;
  scope: Scope;
  search: ReadySearch;
  order: Order;
  start: Start;
  limit: number;
};

/**
 * The first listings of a scope beyond `start`. Most searches find enough near the beginning of
 * their order, so that is read first, as far as it is cheap; results that are rare, or far from the
 * beginning, are gathered by their own conditions and then sorted.
 */
async function readFirst(reading: Reading): Promise<Found[]> {
  const { search, scope, order, start, limit } = reading;
  // By distance, every listing near the place must be read.
  const near = search.sort === "distance" ? [] : await firstAlong(reading);
  if (near.length === limit || filters(search).length === 0) return near;
  const direction = sql.raw(start.descending ? "desc" : "asc");
  const all = gatherListings(
    search,
    and(scope, start.beyond),
    sql`${listings.id}, ${order.column} as value`,
  );
  // `offset 0`: gather first, then sort; otherwise the planner walks along the order again.
  return read(
    reading,
    sql`select * from (${all} offset 0) as listings order by value ${direction}, id ${direction}`,
  );
}

/** Those that are met within the few milliseconds that reading along an order may take. */
function firstAlong(reading: Reading): Promise<Found[]> {
  const { search, scope, order, start, limit } = reading;
  const { inIndex, beyond } = filtersApart(search);
  const columns = usedColumns([sql`${listings.id}`, sql`${order.column}`, ...inIndex]);
  const isSomewhere = searchedBounds(search) !== null;
  const anywhere = search.words ? scanLimits.words : scanLimits.anywhere;
  const far = isSomewhere ? scanLimits.somewhere : anywhere;
  const along = sql`select ${sql.join(columns, sql`, `)} from listings
    where ${and(scope, start.beyond, ...filtersOfOrder(search))}
    order by ${sql.join(start.by, sql`, `)} limit ${inIndex.length + beyond.length === 0 ? limit : far}`;
  // Not sorted again: rows arrive in their order, and reading stops at the last one wanted.
  const near = sql`select id, ${order.column} as value from (${along}) as listings where ${and(sql`true`, ...inIndex)}`;
  const most = search.words ? mostLookedUp.words : mostLookedUp.facts;
  return read(reading, withConditions(sql`${near} limit ${most}`, beyond));
}

/** Runs a query for ids and their order's values, up to the limit. */
async function read({ db, order, limit }: Reading, found: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Found>(
    sql`select id, ${sortKeyValue({ ...order, column: sql`value` })} as key from (${found}) as found limit ${limit}`,
  );
  return rows.map(({ id, key }) => ({ id, key: order.type === "bigint" ? Number(key) : key }));
}

const compare = (one: Found["key"][], other: Found["key"][]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};
