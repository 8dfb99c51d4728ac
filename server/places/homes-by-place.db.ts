import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { shownPlace } from "#core/places/likely-places.ts";
import type { Reader } from "#db/open.ts";
import { places } from "#db/schema/places.ts";
import { properties } from "#db/schema/properties.ts";
import type { Context } from "../context.ts";
import { readPlaces } from "./places.db.ts";

type Parts = Pick<Context, "db" | "counts">;

/** How many homes are on the market in each city, region and country, by its id. */
export const homesByPlace = ({ db, counts }: Parts): Promise<Map<string, number>> =>
  counts.of(
    ["homes by place"],
    () => countByPlace(db),
    () => true,
  );

async function countByPlace(db: Reader): Promise<Map<string, number>> {
  const { placeId, regionId, countryId, status, deletedAt } = properties;
  const groups = await db
    .select({
      within: sql<(string | null)[]>`array[${placeId}, ${regionId}, ${countryId}]`,
      homes: count(),
    })
    .from(properties)
    .where(and(eq(status, "Verified"), isNull(deletedAt)))
    .groupBy(placeId, regionId, countryId);
  const found = new Map<string, number>();
  for (const { within, homes } of groups)
    for (const id of within) if (id) found.set(id, (found.get(id) ?? 0) + homes);
  return found;
}

/** The cities with most homes on the market; of cities with as many, the largest. */
export async function citiesWithHomes(parts: Parts, limit: number) {
  const homes = await homesByPlace(parts);
  const cities = await readPlaces(parts.db).where(
    and(inArray(places.id, [...homes.keys()]), eq(places.kind, "city")),
  );
  return cities
    .map((place) => ({ place: shownPlace(place), homes: homes.get(place._id) ?? 0 }))
    .toSorted(
      (one, other) => other.homes - one.homes || other.place.population - one.place.population,
    )
    .slice(0, limit);
}
