import { and, between, eq, ne, sql } from "drizzle-orm";
import { type Cents, cents } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import type { Point } from "#core/spot.ts";
import type { Reader } from "#db/open.ts";
import { prepared } from "#db/prepared.ts";
import { listings } from "#db/schema/listings.ts";
import { listingsAround, placeholdersAround } from "./similar.db.ts";

/** Which homes are like one: of its type, with bedrooms in a range (`null`: any number). */
type Alike = {
  id: string;
  type: NonNullable<Property["type"]>;
  bedrooms: { from: number; to: number } | null;
};

// A country with more homes alike than this is not read to its end, and part of it would mislead.
const mostRead = 1_000;

const given = sql.placeholder;
const price = sql<Cents>`${listings.priceCents}`.mapWith((value) => cents(Number(value)));

/** The prices of homes on sale around a point that are like this one. */
export async function pricesAround(
  db: Reader,
  { id, type, bedrooms }: Alike,
  at: Point,
): Promise<Cents[]> {
  const alike = { id, type, any: bedrooms === null, ...(bedrooms ?? { from: 0, to: 0 }) };
  const rows = await around(db).execute({ ...placeholdersAround(at), ...alike });
  return rows.map((row) => row.price);
}

const around = prepared((db) => {
  const { from, inside } = listingsAround();
  const inRange = between(listings.bedrooms, given("from"), given("to"));
  const isAlike = and(
    eq(listings.type, given("type")),
    sql`(${given("any")}::boolean or ${inRange})`,
    ne(listings.id, given("id")),
  );
  return db.select({ price }).from(from).where(and(inside, isAlike));
});

/** The same in a country; none, if there are too many to read. */
export async function pricesInCountry(
  db: Reader,
  { id, type, bedrooms }: Alike,
  country: string,
): Promise<Cents[]> {
  const rows = await db
    .select({ price })
    .from(listings)
    .where(
      and(
        eq(listings.status, "Verified"),
        eq(listings.country, country),
        eq(listings.type, type),
        bedrooms ? between(listings.bedrooms, bedrooms.from, bedrooms.to) : undefined,
        ne(listings.id, id),
      ),
    )
    .limit(mostRead + 1);
  return rows.length > mostRead ? [] : rows.map((row) => row.price);
}
