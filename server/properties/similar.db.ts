import { and, between, eq, ne, or, sql } from "drizzle-orm";
import { cents } from "#core/money.ts";
import { boundsAround, type Point, spotsOver } from "#core/places/spot.ts";
import type { Property } from "#core/property.ts";
import { type SimilarityFacts, similarWithin } from "#core/similar.ts";
import type { Reader } from "#db/open.ts";
import { prepared } from "#db/prepared.ts";
import { listings } from "#db/schema/listings.ts";

type Home = { id: string; type: Property["type"] };

// The area around a home is some ten ranges of spots; each is read only this far: a sample of a
// metropolis says as much, and takes little longer than a village.
const mostInRange = 100;

const placeholder = sql.placeholder;
const columns = {
  id: sql<string>`${listings.id}`,
  price: sql`${listings.priceCents}`.mapWith((value) => cents(Number(value))),
  area: sql<number | null>`${listings.area}`,
  bedrooms: sql<number | null>`${listings.bedrooms}`,
} satisfies Record<keyof SimilarityFacts | "id", unknown>;

/** The other homes on sale around a point that are of a home's type, or of any if it has none. */
export function homesAround(db: Reader, home: Home, at: Point) {
  const bounds = boundsAround(at, similarWithin);
  const ranges = spotsOver(bounds);
  const spots = { firsts: ranges.map(([first]) => first), lasts: ranges.map(([, last]) => last) };
  return around(db).execute({ ...home, ...bounds, ...spots });
}

const around = prepared((db) => {
  // A literal: with a parameter, a cached plan could not use the partial index.
  const onShow = sql`select * from ${listings} where ${listings.status} = 'Verified' and spot between first and last order by spot limit ${mostInRange}`;
  return db
    .select(columns)
    .from(
      sql`unnest(${placeholder("firsts")}::bigint[], ${placeholder("lasts")}::bigint[]) as range (first, last) cross join lateral (${onShow}) as listings`,
    )
    .where(
      and(
        or(
          between(listings.longitude, placeholder("west"), placeholder("east")),
          between(sql`(${listings.longitude} + 360)`, placeholder("west"), placeholder("east")),
        ),
        between(listings.latitude, placeholder("south"), placeholder("north")),
        sql`(${placeholder("type")}::text is null or ${listings.type} = ${placeholder("type")})`,
        ne(listings.id, placeholder("id")),
      ),
    );
});

type Elsewhere = {
  country: string | null;
  bedrooms: { from: number; to: number } | null;
  limit: number;
};

/**
 * At most `limit` of those in a country (ISO 3166) with bedrooms in a range, in no order; `null` is
 * no condition. None for a home whose type is not known.
 */
export async function homesElsewhere(
  db: Reader,
  { id, type }: Home,
  { country, bedrooms, limit }: Elsewhere,
) {
  if (type === null) return [];
  return db
    .select(columns)
    .from(listings)
    .where(
      and(
        eq(listings.status, "Verified"),
        eq(listings.type, type),
        country === null ? undefined : eq(listings.country, country),
        bedrooms ? between(listings.bedrooms, bedrooms.from, bedrooms.to) : undefined,
        ne(listings.id, id),
      ),
    )
    .limit(limit);
}
