import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Page } from "#core/keyset.ts";
import { type PropertyStatus, propertyStatuses } from "#core/property.ts";
import type { SearchSort } from "#core/search.ts";
import { spotsOver } from "#core/spot.ts";
import type { Actor } from "#core/user.ts";
import { keyOf, type Order, type Part, type Place, pageOfParts, type Start } from "#db/keyset.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";
import { type Asked, distanceFrom, filters, filtersOfOrder, lookedAt, narrowestBounds } from "./listing-filters.ts";

type Found = { id: string; key: string | number };

// So many listings are read along an order before that is given up: a few milliseconds' worth. Fewer where words must be fetched.
const walked = 20_000;
const walkedForWords = 8_000;

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
  const order = orderOf(asked);
  const read = async (start: Start, most: number) => {
    const found = (await Promise.all(scopes(actor, asked).map((scope) => firstOf(db, scope, asked, order, start, most)))).flat();
    const down = order.descending !== start.backwards;
    const sorted = found.sort((one, other) => compare([one.key, one.id], [other.key, other.id]) * (down ? -1 : 1));
    return sorted.slice(0, most).map((place) => ({ place }));
  };
  return { order, read };
}

/** How many there are of what this actor may see, counted up to `most`. */
export async function countOfListings(db: Reader, actor: Actor, asked: Asked, most: number): Promise<number> {
  const counts = await Promise.all(
    scopes(actor, asked).map(async (scope) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select 1 ${gathered(asked, scope)} where ${and(scope, ...filters(asked))} limit ${most}) as counted`,
      );
      return rows[0]?.count ?? 0;
    }),
  );
  return Math.min(
    most,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

/**
 * The first listings of a scope beyond `start`. Most searches are met near the beginning of their order, so that is read first,
 * no further than it is cheap; what is rare, or lies far from the beginning, is gathered by its own conditions and then sorted.
 */
async function firstOf(db: Reader, scope: SQL, asked: Asked, order: Order, start: Start, limit: number): Promise<Found[]> {
  const conditions = filters(asked);
  const by = sql.join(start.by, sql`, `);
  const read = async (narrowed: SQL, outside: SQL[]) => {
    const where = and(sql`true`, ...outside);
    const { rows } = await db.execute<Found>(
      sql`select id, ${keyOf(order)} as key from (${narrowed}) as listings where ${where} order by ${by} limit ${limit}`,
    );
    return rows.map(({ id, key }) => ({ id, key: order.type === "bigint" ? Number(key) : key }));
  };
  if (order.name !== "distance") {
    const far = conditions.length === 0 ? limit : asked.q ? walkedForWords : walked;
    const along = and(scope, start.beyond, ...filtersOfOrder(asked, order.column));
    const near = await read(sql`select ${columns} from listings where ${along} order by ${by} limit ${far}`, filters(asked, { wordsOneByOne: true }));
    if (near.length === limit || conditions.length === 0) return near;
  }
  // `offset 0`: sorted once it is gathered, or the planner would walk along the order again.
  return read(sql`select ${columns} ${gathered(asked, scope)} where ${and(scope, start.beyond, ...conditions)} offset 0`, []);
}

/** Where a search's listings are gathered from: all of them, or those of the spots that its part of the map is made of. */
export function gathered(asked: Asked, scope: SQL): SQL {
  const bounds = narrowestBounds(asked);
  if (!bounds) return sql`from listings`;
  const ranges = spotsOver(bounds);
  const [firsts, lasts] = [ranges.map(([first]) => first), ranges.map(([, last]) => last)];
  return sql`from unnest(${sql.param(firsts)}::bigint[], ${sql.param(lasts)}::bigint[]) as range (first, last)
    cross join lateral (select ${columns}, status, agent_id from listings where ${scope} and spot between first and last offset 0) as listings`;
}

const columns = sql.join([...lookedAt], sql`, `);

const compare = (one: Found["key"][], other: Found["key"][]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};

/** What an actor may see, as scopes that each follow one index; together they overlap nowhere. */
function scopes(actor: Actor, { status, except }: Asked): SQL[] {
  const having = (one: PropertyStatus) => eq(listings.status, one);
  if (actor.role === "admin" || actor.role === "system") return (status ? [status] : propertyStatuses.filter((one) => one !== except)).map(having);
  const wanted = !status || status === "Verified" ? [having("Verified")] : [];
  if (actor.role !== "agent" || status === "Verified") return wanted;
  const own = and(eq(listings.agentId, actor._id), status ? having(status) : ne(listings.status, "Verified"));
  return own ? [...wanted, own] : wanted;
}

const orders: Record<Exclude<SearchSort, "distance">, Omit<Order, "name" | "id">> = {
  price: { column: listings.priceCents, type: "bigint", descending: false },
  "-price": { column: listings.priceCents, type: "bigint", descending: true },
  "-listed": { column: listings.listedAt, type: "timestamptz", descending: true },
  listed: { column: listings.listedAt, type: "timestamptz", descending: false },
  // Where the area is not known, a home comes last.
  "-area": { column: sql`coalesce(${listings.area}, 0)`, type: "double precision", descending: true },
  pricePerArea: { column: sql`coalesce(${listings.pricePerArea}, 1e12)`, type: "double precision", descending: false },
};

function orderOf({ sort = "-listed", around }: Asked): Order {
  if (sort !== "distance") return { name: sort, id: listings.id, ...orders[sort] };
  if (around?.kind !== "city") throw new Error("nearest is said of a city");
  return { name: sort, id: listings.id, column: distanceFrom(around.at), type: "double precision", descending: false };
}
