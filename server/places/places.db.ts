import { and, between, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Candidate, PlacedIn } from "#core/places/likely-places.ts";
import { plainName } from "#core/places/plain-name.ts";
import { boundsAround, kilometresBetween, type Point } from "#core/places/spot.ts";
import { nearMisses } from "#core/search/near-miss.ts";
import type { Reader } from "#db/open.ts";
import { placeNames, places } from "#db/schema/places.ts";

export type PlaceRow = typeof places.$inferInsert;
const regions = alias(places, "regions");
const countries = alias(places, "countries");

export const readPlaces = (db: Reader) =>
  db
    .select({
      _id: places.id,
      kind: places.kind,
      name: places.name,
      region: sql<
        string | null
      >`case when ${places.kind} in ('city', 'area') then ${regions.name} end`,
      country: sql<string>`coalesce(${countries.name}, ${places.name})`,
      latitude: places.latitude,
      longitude: places.longitude,
      population: places.population,
      names: places.names,
      radius: places.radius,
      regionId: places.regionId,
      countryId: places.countryId,
    })
    .from(places)
    .leftJoin(regions, eq(regions.id, places.regionId))
    .leftJoin(countries, eq(countries.id, places.countryId))
    .$dynamic();

export async function placeById(db: Reader, id: string): Promise<PlacedIn | null> {
  const [found] = await readPlaces(db).where(eq(places.id, id));
  return found ?? null;
}

/** The largest places whose name begins with these letters; none for a text without letters. */
export function placesBeginning(db: Reader, text: string, limit: number): Promise<PlacedIn[]> {
  const plain = plainName(text);
  if (plain === "") return Promise.resolve([]);
  const begins = sql`${places.plain} like ${`${plain}%`}`;
  const bySize = [sql`${places.population} desc`, places.id];
  // No region has a name of one or two letters, and thousands of places begin with them.
  if (plain.length < 3)
    return selectFirst(
      db,
      and(begins, sql`left(${places.plain}, 1) = left(${plain}, 1)`),
      bySize,
      limit,
    );
  return selectFirst(db, begins, bySize, limit);
}

/** Places whose name, in Latin letters, resembles what was typed; the likest and largest first. */
export function placesLike(db: Reader, text: string, limit: number): Promise<PlacedIn[]> {
  const plain = plainName(text);
  if (!/[a-z]/.test(plain)) return Promise.resolve([]);
  const order = [
    sql`similarity(${places.plain}, ${plain}) + 0.15 * log(${places.population}) desc`,
    sql`${places.population} desc`,
    places.id,
  ];
  return selectFirst(
    db,
    and(sql`${places.plain} % ${plain}`, gt(places.population, 0)),
    order,
    limit,
  );
}

/** The first of many places: selects their ids before it joins their regions and countries. */
function selectFirst(
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
  return readPlaces(db)
    .where(inArray(places.id, first))
    .orderBy(...order);
}

/** Places of one name that are told apart by what is written after it. */
const ofOneName = 200;

/** The places of exactly these names (`plainName`), their own or another, by name. */
export async function candidatesNamed(
  db: Reader,
  names: readonly string[],
): Promise<Map<string, Candidate[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await db.execute<{ name: string; id: string; own: boolean }>(sql`
    select wanted.name, hit.id, hit.own
    from unnest(${sql.param([...names])}::text[]) as wanted (name)
    cross join lateral (
      (select ${places.id} as id, true as own, ${places.population} as population from ${places}
        where ${places.plain} = wanted.name order by population desc limit ${ofOneName})
      union all
      (select ${placeNames.placeId}, ${placeNames.own}, ${placeNames.population} from ${placeNames}
        where ${placeNames.plain} = wanted.name order by population desc limit ${ofOneName})
    ) as hit`);
  const found = await placesByIds(db, [...new Set(rows.map(({ id }) => id))]);
  const candidates = rows.flatMap(({ name, id, own }) => {
    const place = found.get(id);
    return place ? [{ name, candidate: { place, isMainName: own } }] : [];
  });
  return new Map(
    [...Map.groupBy(candidates, ({ name }) => name)].map(([name, of]) => [
      name,
      of.map(({ candidate }) => candidate),
    ]),
  );
}

/** The largest places with another name that begins with these letters, but no postcodes. */
export function placesAlsoBeginning(db: Reader, plain: string, limit: number): Promise<PlacedIn[]> {
  if (plain.length < 4 || /^\d+$/.test(plain)) return Promise.resolve([]);
  const also = db
    .select({ id: placeNames.placeId })
    .from(placeNames)
    .where(and(sql`${placeNames.plain} like ${`${plain}%`}`, sql`population >= 100000`))
    .orderBy(sql`${placeNames.population} desc`)
    .limit(limit);
  return readPlaces(db)
    .where(inArray(places.id, also))
    .orderBy(sql`${places.population} desc`, places.id);
}

/** Regions and countries whose name begins with these letters. */
export function wholesBeginning(db: Reader, plain: string): Promise<PlacedIn[]> {
  const isWhole = inArray(places.kind, ["region", "country"]);
  const begins = and(sql`${places.plain} like ${`${plain}%`}`, isWhole);
  return selectFirst(db, begins, [sql`${places.population} desc`, places.id], 20);
}

/** The regions and countries that mistyped names are meant for, by what was typed. */
export async function wholesMistyped(
  db: Reader,
  names: readonly string[],
): Promise<Map<string, Candidate[]>> {
  if (names.length === 0) return new Map();
  const isWhole = inArray(places.kind, ["region", "country"]);
  const like = or(...names.map((name) => sql`${places.plain} % ${name}`));
  const alike = await readPlaces(db).where(and(isWhole, like));
  const named = Map.groupBy(alike, ({ name }) => plainName(name));
  return new Map(
    names.flatMap((name) => {
      const [nearest] = nearMisses(name, [...named.keys()]);
      const found = nearest === undefined ? [] : (named.get(nearest) ?? []);
      return found.length > 0
        ? [[name, found.map((place) => ({ place, isMainName: true }))] as const]
        : [];
    }),
  );
}

/** Some places at once, by their ids. */
export async function placesByIds(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, PlacedIn>> {
  if (ids.length === 0) return new Map();
  const found = await readPlaces(db).where(inArray(places.id, [...ids]));
  return new Map(found.map((place) => [place._id, place]));
}

/** The city nearest to a point, within this many kilometers; `null` if there is none. */
export async function cityNear(
  db: Reader,
  at: Point,
  kilometres: number,
): Promise<PlacedIn | null> {
  const { west, south, east, north } = boundsAround(at, kilometres);
  const turned = sql`abs(${places.longitude} - ${at.longitude}::float8)`;
  const away = sql`power(${places.latitude} - ${at.latitude}, 2) + power(least(${turned}, 360 - ${turned}) * ${Math.cos((at.latitude * Math.PI) / 180)}::float8, 2)`;
  const [found] = await readPlaces(db)
    .where(
      and(
        eq(places.kind, "city"),
        // Over the date line the east is beyond 180.
        or(
          between(places.longitude, west, Math.min(east, 180)),
          ...(east > 180 ? [between(places.longitude, -180, east - 360)] : []),
        ),
        between(places.latitude, south, north),
      ),
    )
    .orderBy(away)
    .limit(1);
  // The corners of the bounds are farther away.
  return found && kilometresBetween(at, found) <= kilometres ? found : null;
}
