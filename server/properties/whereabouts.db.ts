import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Place } from "#core/places/place.ts";
import type { Point } from "#core/places/spot.ts";
import type { Whereabouts } from "#core/places/whereabouts.ts";
import type { Reader } from "#db/open.ts";
import { places } from "#db/schema/places.ts";
import { properties } from "#db/schema/properties.ts";
import { placesByIds } from "../places/places.db.ts";

export const cityPlaces = alias(places, "cities");
export const regionPlaces = alias(places, "regions");

/** Of a query that joins `cityPlaces` and `regionPlaces` to properties. */
export const whereaboutsColumns = {
  latitude: properties.latitude,
  longitude: properties.longitude,
  city: cityPlaces.name,
  region: regionPlaces.name,
  country: properties.countryId,
};

type Row = { latitude: number | null; longitude: number | null } & Omit<Whereabouts, "at">;

export const asWhereabouts = ({ latitude, longitude, ...named }: Row): Whereabouts => ({
  at: latitude === null || longitude === null ? null : { latitude, longitude },
  ...named,
});

/** Where a property lies, as far as that is known. */
export async function findWhereaboutsById(db: Reader, propertyId: string): Promise<Whereabouts> {
  const [found] = await db
    .select(whereaboutsColumns)
    .from(properties)
    .leftJoin(cityPlaces, eq(cityPlaces.id, properties.placeId))
    .leftJoin(regionPlaces, eq(regionPlaces.id, properties.regionId))
    .where(eq(properties.id, propertyId));
  return found ? asWhereabouts(found) : { at: null, city: null, region: null, country: null };
}

/**
 * The narrowest place that each of these properties is known to lie in, and whether it has a point;
 * those of which nothing is known are left out.
 */
export async function placesOfProperties(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { place: Place; isOnMap: boolean }>> {
  const { id, latitude, placeId, regionId, countryId } = properties;
  const rows = await db
    .select({
      id,
      place: sql<string | null>`coalesce(${placeId}, ${regionId}, ${countryId})`,
      isOnMap: sql<boolean>`${latitude} is not null`,
    })
    .from(properties)
    .where(inArray(id, [...ids]));
  const found = await placesByIds(
    db,
    rows.flatMap(({ place }) => place ?? []),
  );
  return new Map(
    rows.flatMap(({ id: property, place: placed, isOnMap }) => {
      const place = found.get(placed ?? "");
      return place ? [[property, { place, isOnMap }] as const] : [];
    }),
  );
}

/** The pin of a property: its stored position, unless that is just the center of its city. */
export async function pinOfProperty(db: Reader, propertyId: string): Promise<Point | null> {
  const { latitude, longitude } = properties;
  const inTheMiddle = sql`(${latitude}, ${longitude}) is not distinct from (${cityPlaces.latitude}, ${cityPlaces.longitude})`;
  const [found] = await db
    .select({ latitude: sql<number>`${latitude}`, longitude: sql<number>`${longitude}` })
    .from(properties)
    .leftJoin(cityPlaces, eq(cityPlaces.id, properties.placeId))
    .where(
      and(
        eq(properties.id, propertyId),
        isNotNull(latitude),
        isNotNull(longitude),
        sql`not ${inTheMiddle}`,
      ),
    );
  return found ?? null;
}
