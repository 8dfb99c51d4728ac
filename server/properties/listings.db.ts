import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Page } from "#core/keyset.ts";
import { type PropertyStatus, propertyStatuses } from "#core/property.ts";
import { dealt, spotsOfShape } from "#core/spot.ts";
import type { Actor } from "#core/user.ts";
import { keyOf, type Order, type Orders, orderOf, type Part, type Place, pageOfParts, type Start } from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import {
  type Asked,
  areaOrNone,
  columnsIn,
  distanceFrom,
  filters,
  filtersOfOrder,
  inRegion,
  listingsFor,
  mayHold,
  narrowestBounds,
  pricePerAreaOrMuch,
  says,
  saysByItself,
} from "./listing-filters.db.ts";
import { hiddenParts, saysMoreThan, wordedParts } from "./listing-lots.db.ts";
import { saidAndMarked } from "./listing-marks.db.ts";

type Found = { id: string; key: string | number };

// So many listings are read along an order before that is given up; fewer where those of a region or a type, of a part of the map or of
// a few days can be gathered cheaply.
const walked = { everywhere: 45_000, somewhere: 10_000, rare: 5_000 };
// With words, those that are met are gone to for them: a first look, and a longer one where that says it is worth it.
const looks = { first: { walked: 5_000, goneTo: 500 }, longer: { walked: 20_000, goneTo: 4_000 } };

/** The ids of a page of what this actor may see, in the order asked for. Refuses `invalid` for a junk cursor. */
export const pageOfListings = (db: Reader, actor: Actor, asked: Asked): Promise<Page<string>> =>
  pageOfParts([listingsOf(db, actor, asked)], asked.limit ?? 100, asked.cursor, ({ place }) => place.id);

/** The ids of what waits to be looked at, from its oldest; where that ends, of everything else, from its newest. */
export function pageWaitingFirst(db: Reader, actor: Actor, asked: Asked): Promise<Page<string>> {
  const named = (name: string, part: Asked) => {
    const { order, read } = listingsOf(db, actor, part);
    return { order: { ...order, name }, read };
  };
  const parts = [named("waiting", { ...asked, status: "Available", sort: "listed" }), named("-decided", { ...asked, except: "Available", sort: "-listed" })];
  return pageOfParts(parts, asked.limit ?? 100, asked.cursor, ({ place }) => place.id);
}

function listingsOf(db: Reader, actor: Actor, asked: Asked): Part<Place> {
  const order = orderAsked(asked);
  const readFrom = async (start: Start, most: number) => {
    const found = (await Promise.all(scopes(actor, asked).map((scope) => firstOf({ db, scope, asked, order, start, limit: most })))).flat();
    const down = order.descending !== start.backwards;
    const sorted = found.sort((one, other) => compare([one.key, one.id], [other.key, other.id]) * (down ? -1 : 1));
    return sorted.slice(0, most).map((place) => ({ place }));
  };
  return { order, read: readFrom };
}

// Words of so many of a lot are looked at: what is said by one home in ten is known at once, and would take longest to count.
const wordedOfLot = 500;

/** How many there are of what this actor may see, counted up to `most`. */
export async function countOfListings(db: Reader, actor: Actor, asked: Asked, most: number): Promise<number> {
  const count = async (where: SQL) => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${where}`);
    return rows[0]?.count ?? 0;
  };
  const byTwo = async (scope: Scope, end?: SQL) => {
    const shares = gatheredByTwo(asked, scope, sql`1`).map((share) => count(sql`from (${share} ${end ?? sql``}) as counted`));
    return (await Promise.all(shares)).reduce((sum, one) => sum + one, 0);
  };
  const upToMost = async (scope: Scope) => {
    const limited = sql`limit ${most}`;
    if (actor.role === "agent") return byTwo(scope, limited);
    // Where one lot of them says that there are more, they need not be counted; fewer are counted best without a limit.
    const lot = and(scope.all, eq(listings.lot, 0));
    const inLot = asked.q
      ? sql`(select * from ${listingsFor(asked)} where ${lot} limit ${wordedOfLot}) as listings where ${and(says(asked.q), ...filters(asked))}`
      : sql`listings where ${and(lot, ...filters(asked))}`;
    return saysMoreThan(most, await count(sql`from ${inLot}`)) ? most : byTwo(scope, asked.q ? limited : undefined);
  };
  let found = 0;
  for (const scope of scopes(actor, asked)) {
    found += await upToMost(scope);
    if (found >= most) return most;
  }
  return found;
}

// Fewer homes are listed within so many days than stand in a large city.
const fewDays = 7;

const isRecent = ({ listedWithin = Number.POSITIVE_INFINITY }: Asked) => listedWithin <= fewDays;

type Reading = { db: Reader; scope: Scope; asked: Asked; order: Order; start: Start; limit: number };

/**
 * The first listings of a scope beyond `start`. Most searches are met near the beginning of their order, so that is read first,
 * no further than it is cheap; what is rare, or lies far from the beginning, is gathered by its own conditions and then sorted.
 */
async function firstOf(reading: Reading): Promise<Found[]> {
  const { asked, scope, order, start } = reading;
  // Near a place everything is looked at.
  const near = order.name === "distance" || isRare(asked) ? null : await firstAlong(reading);
  if (near) return near;
  const direction = sql.raw(order.descending !== start.backwards ? "desc" : "asc");
  const shares = gatheredByTwo(asked, { ...scope, all: and(scope.all, start.beyond) }, sql`${listings.id}, ${order.column} as value`);
  // `offset 0`: sorted once it is gathered, or the planner would walk along the order again.
  const firstIn = (share: SQL) => read(reading, sql`select * from (${share} offset 0) as listings order by value ${direction}, id ${direction}`);
  return (await Promise.all(shares.map(firstIn))).flat();
}

/** Whether a search is met too rarely to look along an order first: words in a place or of the last days, three words at once, or a place and much beside. */
function isRare(asked: Asked): boolean {
  const placed = asked.around !== null || narrowestBounds(asked) !== null;
  if (asked.q) return placed || isRecent(asked) || new Set(asked.q.split(/\s+/)).size > 2;
  return placed && filters({ ...asked, around: null, bounds: undefined, outline: undefined }).length > 2;
}

/** The first listings along an order; `null` where too few are met within a few milliseconds. */
async function firstAlong(reading: Reading): Promise<Found[] | null> {
  const { asked, scope, order, start, limit } = reading;
  const { q } = asked;
  const conditions = filters(asked);
  const any = conditions.length === 0 && !q;
  const columns = columnsIn([sql`${listings.id}`, sql`${order.column}`, ...conditions]);
  const along = (most: number) => sql`select ${sql.join(columns, sql`, `)} from listings
    where ${and(scope.all, start.beyond, ...filtersOfOrder(asked, order.column))} order by ${sql.join(start.by, sql`, `)} limit ${most}`;
  // Not sorted again: they come in their order, and it ends with the last that is wanted.
  const met = (most: number) => sql`select id, ${order.column} as value from (${along(most)}) as listings where ${and(sql`true`, ...conditions)}`;
  const near = q ? await firstSaying(reading, q, met) : await read(reading, met(any ? limit : walkedFor(asked)));
  return near.length === limit || any ? near : null;
}

/** The first of those that are met along an order which say these words. */
async function firstSaying(reading: Reading, words: string, met: (most: number) => SQL): Promise<Found[]> {
  const look = ({ walked, goneTo }: typeof looks.first) =>
    read(reading, sql`select id, value from (${met(walked)} limit ${goneTo}) as listings where ${saysByItself(words)}`);
  const near = await look(looks.first);
  return near.length > 1 && near.length < reading.limit ? look(looks.longer) : near;
}

function walkedFor(asked: Asked): number {
  if (isRecent(asked) || narrowestBounds(asked)) return walked.rare;
  return asked.around || asked.type ? walked.somewhere : walked.everywhere;
}

/** As many of what was found, an id and the value of its order each, as are wanted. */
async function read({ db, order, limit }: Reading, found: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`select id, ${keyOf({ ...order, column: sql`value` })} as key from (${found}) as found limit ${limit}`);
  return rows.map(({ id, key }) => ({ id, key: order.type === "bigint" ? Number(key) : key }));
}

/**
 * What is `wanted` of each listing of a scope that meets a search, gathered by what is rarest about it: what they say, the few days
 * within which they were listed, the spots that their part of the map is made of, or what they are like. Where it can be shared, as
 * two queries for two to run at once (028).
 */
function gatheredByTwo(asked: Asked, { all, parts }: Scope, wanted: SQL): SQL[] {
  const { q } = asked;
  const bounds = narrowestBounds(asked);
  const from = (source: SQL, ...rarest: SQL[]) => sql`select ${wanted} from ${source} where ${and(all, ...rarest, ...filters(asked))}`;
  if (q && !isRecent(asked)) return parts.map((part) => from(listingsFor(asked), part, ...saidAndMarked(asked, bounds)));
  if (isRecent(asked) || !bounds) return [from(sql`listings`, ...inRegion(asked), ...(q ? [saysByItself(q)] : []))];
  return dealt(spotsOfShape(bounds, mayHold(asked))).map((spots) => {
    const [firsts, lasts] = [spots.map(([first]) => first), spots.map(([, last]) => last)];
    return sql`select listings.* from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first, last)
      cross join lateral (${from(sql`listings`, sql`spot between first and last`)} offset 0) as listings`;
  });
}

/** The same as one query. */
export const gathered = (asked: Asked, scope: Scope, wanted: SQL): SQL =>
  sql`from (${sql.join(gatheredByTwo(asked, scope, wanted), sql` union all `)}) as listings`;

const compare = (one: Found["key"][], other: Found["key"][]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};

// Most homes are Verified: where these are counted, they may be enough.
const mostFirst = ["Verified", ...propertyStatuses.filter((one) => one !== "Verified")] as const;

/** A part of all listings that follows one index, `all` of it and the `parts` in which its words are looked up. */
type Scope = { all: SQL | undefined; parts: readonly SQL[] };

const having = (one: PropertyStatus): Scope => ({ all: eq(listings.status, one), parts: wordedParts[one] });

/** What is shown to everyone. */
export const shown = having("Verified");

/** What an actor may see; its scopes overlap nowhere. */
function scopes(actor: Actor, { status, except }: Asked): Scope[] {
  if (actor.role === "admin" || actor.role === "system") return (status ? [status] : mostFirst.filter((one) => one !== except)).map(having);
  const wanted = !status || status === "Verified" ? [shown] : [];
  if (actor.role !== "agent" || status === "Verified") return wanted;
  const own = and(eq(listings.agentId, actor._id), status ? eq(listings.status, status) : ne(listings.status, "Verified"));
  return [...wanted, { all: own, parts: status ? wordedParts[status] : hiddenParts }];
}

const orders = {
  price: { column: listings.priceCents, type: "bigint" },
  listed: { column: listings.listedAt, type: "timestamptz" },
  area: { column: areaOrNone, type: "double precision" },
  pricePerArea: { column: pricePerAreaOrMuch, type: "double precision" },
} satisfies Orders;

/** The order that a search asks for. What is nearest hangs on where it looks. */
function orderAsked({ sort = "-listed", around }: Asked): Order {
  if (sort !== "distance") return orderOf(orders, sort, listings.id);
  if (around?.kind !== "city") throw new Error("nearest is said of a city");
  return orderOf({ distance: { column: distanceFrom(around.at), type: "double precision" } }, sort, listings.id);
}
