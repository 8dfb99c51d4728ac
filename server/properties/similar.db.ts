import { and, between, eq, ne, type SQL, sql } from "drizzle-orm";
import { type Cents, cents } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import { type Likened, similarPrices, similarWithin } from "#core/similar.ts";
import { boundsAround, type Point, spotsOver } from "#core/spot.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";

export type Candidate = Likened & { id: string };
type Home = { id: string; priceCents: Cents; type: Property["type"]; bedrooms: number | null };

// Around a home its place is a few ranges of spots; in a metropolis each is looked into no further than this, so that it takes as long as in a village.
const lookedInto = 400;
const lookedIntoElsewhere = 4_000;
const kept = 48;

/** Homes on show around another, of its type and near its price; of more than a few, those nearest in price. */
export function homesAround(db: Reader, home: Home, at: Point): Promise<Candidate[]> {
  const { west, south, east, north } = boundsAround(at, similarWithin);
  const ranges = spotsOver({ west, south, east, north });
  const list = (numbers: number[]): SQL => sql`${sql.param(numbers)}::bigint[]`;
  return candidates(
    db,
    home,
    sql`unnest(${list(ranges.map(([first]) => first))}, ${list(ranges.map(([, last]) => last))}) as range (first, last)
      cross join lateral (select * from ${listings} where ${eq(listings.status, "Verified")} and spot between first and last order by spot limit ${lookedInto}) as listings`,
    [between(listings.longitude, west, east), between(listings.latitude, south, north), ...(home.type === null ? [] : [eq(listings.type, home.type)])],
  );
}

/** The same wherever they lie, with as many bedrooms; none for a home whose type is not known. */
export async function homesElsewhere(db: Reader, home: Home): Promise<Candidate[]> {
  if (home.type === null) return [];
  const alike = and(
    eq(listings.status, "Verified"),
    eq(listings.type, home.type),
    home.bedrooms === null ? undefined : between(listings.bedrooms, home.bedrooms - 1, home.bedrooms + 1),
  );
  return candidates(db, home, sql`(select * from ${listings} where ${alike} limit ${lookedIntoElsewhere}) as listings`, []);
}

async function candidates(db: Reader, { id, priceCents }: Home, from: SQL, conditions: SQL[]): Promise<Candidate[]> {
  const { least, most } = similarPrices(priceCents);
  const where = and(between(listings.priceCents, cents(Math.floor(least)), cents(Math.ceil(most))), ne(listings.id, id), ...conditions);
  const { rows } = await db.execute<{ id: string; price: string; area: number | null; bedrooms: number | null }>(
    sql`select id, price_cents as price, area, bedrooms from ${from} where ${where} order by abs(price_cents - ${priceCents}), id limit ${kept}`,
  );
  return rows.map(({ price, ...row }) => ({ ...row, price: Number(price) }));
}
