import { and, type SQL, sql } from "drizzle-orm";
import type { Page } from "#core/keyset.ts";
import type { Actor } from "#core/user.ts";
import {
  keyOf,
  type Order,
  type Orders,
  orderOf,
  type Part,
  pageOfParts,
  type RowPlace,
  type Start,
} from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { gatheredByTwo, isRecent } from "./gathered-listings.db.ts";
import {
  type AskedWords,
  areaOrNone,
  asksFurtherFacts,
  columnsIn,
  distanceFrom,
  filters,
  filtersOfOrder,
  matchesWordsByLookup,
  narrowestBounds,
  pricePerAreaOrHighest,
  type ReadySearch,
} from "./listing-filters.db.ts";
import { type Scope, scopes } from "./listing-scopes.db.ts";

type Found = { id: string; key: string | number };

// How many listings are read along an order before that is given up; fewer for a region or a type,
// a part of the map, a few days or further facts, which can be gathered cheaply.
const walked = { everywhere: 45_000, somewhere: 10_000, rare: 5_000 };
// With words, the listings met are looked up for them (`lookedUp`): a first look, and a longer one
// if that found some.
const looks = {
  first: { walked: 5_000, lookedUp: 500 },
  longer: { walked: 20_000, lookedUp: 4_000 },
};

const orders = {
  price: { column: listings.priceCents, type: "bigint" },
  listed: { column: listings.listedAt, type: "timestamptz" },
  area: { column: areaOrNone, type: "double precision" },
  pricePerArea: { column: pricePerAreaOrHighest, type: "double precision" },
} satisfies Orders;

/** The order that a search asks for. The distance is from its city. */
function orderOfSearch({ sort = "-listed", around }: ReadySearch): Order {
  if (sort !== "distance") return orderOf(orders, sort, listings.id);
  if (around?.kind !== "circle") throw new Error("nearest is said of a city");
  return orderOf(
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
      listingsOf(db, actor, { ...search, words }, ` ${index}`),
    ) ?? [listingsOf(db, actor, search)],
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
    listingsOf(db, actor, { ...search, status: "Available", sort: "listed" }, " waiting"),
    listingsOf(db, actor, { ...search, except: "Available", sort: "-listed" }, " decided"),
  ];
  return pageOfParts(parts, search.limit ?? 100, search.cursor, ({ place }) => place.id);
}

/** `part`: tells the cursors of one part of a list from those of another. */
function listingsOf(db: Reader, actor: Actor, search: ReadySearch, part = ""): Part<RowPlace> {
  const found = orderOfSearch(search);
  const order = { ...found, name: `${found.name}${part}` };
  const readFrom = async (start: Start, max: number) => {
    const found = (
      await Promise.all(
        scopes(actor, search).map((scope) =>
          firstOf({ db, scope, search, order, start, limit: max }),
        ),
      )
    ).flat();
    const down = order.descending !== start.backwards;
    const sorted = found.sort(
      (one, other) => compare([one.key, one.id], [other.key, other.id]) * (down ? -1 : 1),
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
async function firstOf(reading: Reading): Promise<Found[]> {
  const { search, scope, order, start } = reading;
  // By distance, every listing near the place must be read.
  const near = search.sort === "distance" || isRare(search) ? null : await firstAlong(reading);
  if (near) return near;
  const direction = sql.raw(order.descending !== start.backwards ? "desc" : "asc");
  const shares = gatheredByTwo(
    search,
    { ...scope, all: and(scope.all, start.beyond) },
    sql`${listings.id}, ${order.column} as value`,
  );
  // `offset 0`: gather first, then sort; otherwise the planner walks along the order again.
  const firstIn = (share: SQL) =>
    read(
      reading,
      sql`select * from (${share} offset 0) as listings order by value ${direction}, id ${direction}`,
    );
  return (await Promise.all(shares.map(firstIn))).flat();
}

/**
 * Whether results are too rare to read along an order first: words in a place or the last days,
 * three words, or a place and much beside.
 */
function isRare(search: ReadySearch): boolean {
  const placed = search.around !== null || narrowestBounds(search) !== null;
  if (search.words) return placed || isRecent(search) || search.words.count > 2;
  return (
    placed && filters({ ...search, around: null, bounds: undefined, outline: undefined }).length > 2
  );
}

/**
 * The first listings along an order; `null` if too few match within the few milliseconds this may
 * take.
 */
async function firstAlong(reading: Reading): Promise<Found[] | null> {
  const { search, scope, order, start, limit } = reading;
  const { words } = search;
  const conditions = filters(search);
  const any = conditions.length === 0 && !words;
  const columns = columnsIn([sql`${listings.id}`, sql`${order.column}`, ...conditions]);
  const along = (max: number) => sql`select ${sql.join(columns, sql`, `)} from listings
    where ${and(scope.all, start.beyond, ...filtersOfOrder(search, order.column))} order by ${sql.join(start.by, sql`, `)} limit ${max}`;
  // Not sorted again: rows arrive in their order, and reading stops at the last one wanted.
  const met = (max: number) =>
    sql`select id, ${order.column} as value from (${along(max)}) as listings where ${and(sql`true`, ...conditions)}`;
  const near = words
    ? await firstSaying(reading, words, met)
    : await read(reading, met(any ? limit : walkedFor(search)));
  return near.length === limit || any ? near : null;
}

/** The first listings along an order that also have these words. */
async function firstSaying(
  reading: Reading,
  words: AskedWords,
  met: (max: number) => SQL,
): Promise<Found[]> {
  const look = ({ walked, lookedUp }: typeof looks.first) =>
    read(
      reading,
      sql`select id, value from (${met(walked)} limit ${lookedUp}) as listings where ${matchesWordsByLookup(words)}`,
    );
  const near = await look(looks.first);
  return near.length > 1 && near.length < reading.limit ? look(looks.longer) : near;
}

function walkedFor(search: ReadySearch): number {
  if (isRecent(search) || narrowestBounds(search) || asksFurtherFacts(search)) return walked.rare;
  return search.around || search.type ? walked.somewhere : walked.everywhere;
}

/** Runs a query for ids and their order's values, up to the limit. */
async function read({ db, order, limit }: Reading, found: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Found>(
    sql`select id, ${keyOf({ ...order, column: sql`value` })} as key from (${found}) as found limit ${limit}`,
  );
  return rows.map(({ id, key }) => ({ id, key: order.type === "bigint" ? Number(key) : key }));
}

const compare = (one: Found["key"][], other: Found["key"][]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};
