import { eq, type SQL, sql } from "drizzle-orm";
import type { Cents } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import { type Likened, similarPrices, similarWithin } from "#core/similar.ts";
import { boundsAround, type Point, spotsOver } from "#core/spot.ts";
import type { Reader } from "#db/open.ts";
import { listings } from "#db/schema/listings.ts";

export type Candidate = Likened & { id: string };
type Home = { id: string; priceCents: Cents; type: Property["type"]; at: Point };

// Around a home its place is a few ranges of spots; in a metropolis each is looked into no further than this, so that it takes as long as in a village.
const lookedInto = 400;
const kept = 48;

/** Homes on show around another, of its type and near its price; of more than a few, those nearest in price. */
export async function homesAround(db: Reader, { id, priceCents, type, at }: Home): Promise<Candidate[]> {
  const { west, south, east, north } = boundsAround(at, similarWithin);
  const ranges = spotsOver({ west, south, east, north });
  const list = (numbers: number[]): SQL => sql`${sql.param(numbers)}::bigint[]`;
  const { least, most } = similarPrices(priceCents);
  const { rows } = await db.execute<{ id: string; price: string; area: number | null; bedrooms: number | null }>(sql`
    select id, price_cents as price, area, bedrooms
    from unnest(${list(ranges.map(([first]) => first))}, ${list(ranges.map(([, last]) => last))}) as range (first, last)
    cross join lateral (
      select id, price_cents, type, area, bedrooms, latitude, longitude from ${listings}
      where ${eq(listings.status, "Verified")} and spot between first and last order by spot limit ${lookedInto}
    ) as around
    where ${type === null ? sql`true` : sql`type = ${type}`} and price_cents between ${Math.floor(least)} and ${Math.ceil(most)}
      and longitude between ${west} and ${east} and latitude between ${south} and ${north} and id <> ${id}
    order by abs(price_cents - ${priceCents}), id limit ${kept}`);
  return rows.map(({ price, ...row }) => ({ ...row, price: Number(price) }));
}
