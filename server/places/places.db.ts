import { and, between, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { type Place, plainName } from "#core/place.ts";
import { boundsAround, kilometresBetween, type Point } from "#core/spot.ts";
import type { Reader, Tx } from "#db/open.ts";
import { places } from "#db/schema/places.ts";

export type PlaceRow = typeof places.$inferInsert;
/** A place with the ids of its region and country, as a property stores them. */
export type PlacedIn = Place & { regionId: string | null; countryId: string };

const regions = alias(places, "regions");
const countries = alias(places, "countries");

const read = (db: Reader) =>
  db
    .select({
      _id: places.id,
      kind: places.kind,
      name: places.name,
      region: sql<string | null>`case when ${places.kind} = 'city' then ${regions.name} end`,
      country: sql<string>`coalesce(${countries.name}, ${places.name})`,
      latitude: places.latitude,
      longitude: places.longitude,
      population: places.population,
      regionId: places.regionId,
      countryId: places.countryId,
    })
    .from(places)
    .leftJoin(regions, eq(regions.id, places.regionId))
    .leftJoin(countries, eq(countries.id, places.countryId))
    .$dynamic();

export async function placeById(db: Reader, id: string): Promise<PlacedIn | null> {
  const [found] = await read(db).where(eq(places.id, id));
  return found ?? null;
}

/** The largest places whose name begins with these letters; none for a text without letters. */
export function placesBeginning(db: Reader, said: string, limit: number): Promise<PlacedIn[]> {
  const plain = plainName(said);
  if (plain === "") return Promise.resolve([]);
  const begins = sql`${places.plain} like ${`${plain}%`}`;
  const bySize = [sql`${places.population} desc`, places.id];
  // No region has a name of one or two letters, and thousands of places begin with them.
  if (plain.length < 3)
    return firstOf(
      db,
      and(begins, sql`left(${places.plain}, 1) = left(${plain}, 1)`),
      bySize,
      limit,
    );
  return firstOf(
    db,
    begins,
    [sql`${places.plain} = ${plain} and ${places.kind} <> 'city' desc`, ...bySize],
    limit,
  );
}

/** Places whose name resembles what was typed, the most similar first. */
export function placesLike(db: Reader, said: string, limit: number): Promise<PlacedIn[]> {
  const plain = plainName(said);
  const order = [
    sql`similarity(${places.plain}, ${plain}) desc`,
    sql`${places.population} desc`,
    places.id,
  ];
  return firstOf(db, and(sql`${places.plain} % ${plain}`, gt(places.population, 0)), order, limit);
}

/** The first of many places: selects their ids before it joins their regions and countries. */
function firstOf(
  db: Reader,
  where: SQL | undefined,
  order: (SQL | AnyPgColumn)[],
  limit: number,
): Promise<PlacedIn[]> {
  const first = db
    .select({ id: places.id })
    .from(places)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return read(db)
    .where(inArray(places.id, first))
    .orderBy(...order);
}

/** Every city of exactly this name. */
export function citiesNamed(db: Reader, name: string): Promise<PlacedIn[]> {
  return read(db)
    .where(and(eq(places.plain, plainName(name)), eq(places.kind, "city")))
    .orderBy(sql`${places.population} desc`)
    .limit(200);
}

/** Some places at once, by their ids. */
export async function placesByIds(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, PlacedIn>> {
  if (ids.length === 0) return new Map();
  const found = await read(db).where(inArray(places.id, [...ids]));
  return new Map(found.map((place) => [place._id, place]));
}

/** The city nearest to a point, within this many kilometers; `null` if there is none. */
export async function cityNear(
  db: Reader,
  at: Point,
  kilometres: number,
): Promise<PlacedIn | null> {
  const { west, south, east, north } = boundsAround(at, kilometres);
  const away = sql`power(${places.latitude} - ${at.latitude}, 2) + power((${places.longitude} - ${at.longitude}) * ${Math.cos((at.latitude * Math.PI) / 180)}::float8, 2)`;
  const [found] = await read(db)
    .where(
      and(
        eq(places.kind, "city"),
        between(places.longitude, west, east),
        between(places.latitude, south, north),
      ),
    )
    .orderBy(away)
    .limit(1);
  // The corners of the bounds are farther away.
  return found && kilometresBetween(at, found) <= kilometres ? found : null;
}

export async function hasPlaces(db: Reader): Promise<boolean> {
  const found = await db.select({ id: places.id }).from(places).limit(1);
  return found.length > 0;
}

/** Lets nobody else read or write the places until the transaction ends. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${places} in access exclusive mode`);
}

/**
 * Drops every index of the places except their primary key; returns a function that creates them
 * again.
 */
export async function dropIndexesOfPlaces(tx: Tx): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'places'::regclass and not indisprimary`);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  return async () => {
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
  };
}

/** Updates the planner's statistics after the load. */
export async function analyzePlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze ${places}`);
}

/** Inserts many places with one statement. */
export async function insertPlaces(tx: Tx, rows: readonly PlaceRow[]): Promise<void> {
  const said = rows.map(({ regionId, countryId, ...row }) => ({
    ...row,
    region_id: regionId,
    country_id: countryId,
  }));
  await tx.execute(
    sql`insert into places select * from json_populate_recordset(null::places, ${JSON.stringify(said)})`,
  );
}
