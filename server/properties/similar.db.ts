import { and, between, eq, or, type SQL, sql } from "drizzle-orm";
import type { Cents } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import { type SimilarityFacts, similarPrices, similarWithin } from "#core/similar.ts";
import { boundsAround, type Point, spotsOver } from "#core/spot.ts";
import type { Reader } from "#db/open.ts";
import { prepared } from "#db/prepared.ts";
import { listings } from "#db/schema/listings.ts";

type Candidate = SimilarityFacts & { id: string };
type Home = { id: string; priceCents: Cents; type: Property["type"]; bedrooms: number | null };

// The area around a home is a few ranges of spots; each is read only this far, so that a metropolis
// takes no longer than a village.
const lookedInto = 400;
const lookedIntoElsewhere = 4_000;
const kept = 48;

const given = sql.placeholder;

/**
 * Homes on sale around another, of its type and near its price; at most `kept` of them, those
 * nearest in price.
 */
export const homesAround = (db: Reader, home: Home, at: Point): Promise<Candidate[]> =>
  around(db).execute({ ...placeholdersAround(at), type: home.type, ...nearInPrice(home) });

/** What `listingsAround` needs to know of a point. */
export function placeholdersAround(at: Point) {
  const { west, south, east, north } = boundsAround(at, similarWithin);
  const ranges = spotsOver({ west, south, east, north });
  const spots = { firsts: ranges.map(([first]) => first), lasts: ranges.map(([, last]) => last) };
  return { ...spots, west, south, east, north };
}

/** Homes on sale in the same place as a point that is given when the query runs. */
export function listingsAround(): { from: SQL; inside: SQL | undefined } {
  // A literal: with a parameter, a cached plan could not use the partial index.
  const onShow = sql`select * from ${listings} where ${listings.status} = 'Verified' and spot between first and last order by spot limit ${lookedInto}`;
  return {
    from: sql`unnest(${given("firsts")}::bigint[], ${given("lasts")}::bigint[]) as range (first, last) cross join lateral (${onShow}) as listings`,
    inside: and(
      or(
        between(listings.longitude, given("west"), given("east")),
        between(sql`(${listings.longitude} + 360)`, given("west"), given("east")),
      ),
      between(listings.latitude, given("south"), given("north")),
    ),
  };
}

const around = prepared((db) => {
  const { from, inside } = listingsAround();
  const ofType = sql`(${given("type")}::text is null or ${listings.type} = ${given("type")})`;
  const home = {
    id: given("id"),
    priceCents: given("priceCents"),
    min: given("min"),
    max: given("max"),
  };
  return nearest(db, from, home, and(inside, ofType));
});

/**
 * The same elsewhere in its country, or anywhere if that is not known, with as many bedrooms, or
 * one more or less; none for a home whose type is not known.
 */
export async function homesElsewhere(
  db: Reader,
  home: Home,
  country: string | null,
): Promise<Candidate[]> {
  if (home.type === null) return [];
  const alike = and(
    eq(listings.status, "Verified"),
    eq(listings.type, home.type),
    country === null ? undefined : eq(listings.country, country),
    home.bedrooms === null
      ? undefined
      : between(listings.bedrooms, home.bedrooms - 1, home.bedrooms + 1),
  );
  return nearest(
    db,
    sql`(select * from ${listings} where ${alike} limit ${lookedIntoElsewhere}) as listings`,
    nearInPrice(home),
  );
}

function nearInPrice({ id, priceCents }: Home) {
  const { min, max } = similarPrices(priceCents);
  return { id, priceCents, min: Math.floor(min), max: Math.ceil(max) };
}

type NearInPrice<Value> = { [name in keyof ReturnType<typeof nearInPrice>]: Value };

const nearest = (
  db: Reader,
  from: SQL,
  { id, priceCents, min, max }: NearInPrice<unknown>,
  where?: SQL,
) =>
  db
    .select({
      id: sql<string>`${listings.id}`,
      price: sql<number>`${listings.priceCents}`.mapWith(Number),
      area: sql<number | null>`${listings.area}`,
      bedrooms: sql<number | null>`${listings.bedrooms}`,
    })
    .from(from)
    .where(
      and(sql`${listings.priceCents} between ${min} and ${max} and ${listings.id} <> ${id}`, where),
    )
    .orderBy(sql`abs(${listings.priceCents} - ${priceCents}::bigint)`, sql`${listings.id}`)
    .limit(kept);
