import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Whereabouts } from "#core/whereabouts.ts";
import type { Reader } from "#db/open.ts";
import { places } from "#db/schema/places.ts";
import { properties } from "#db/schema/properties.ts";

const cities = alias(places, "cities");
const regions = alias(places, "regions");

/** Where a property lies, as far as that is known. */
export async function whereaboutsOf(db: Reader, propertyId: string): Promise<Whereabouts> {
  const [found] = await db
    .select({ latitude: properties.latitude, longitude: properties.longitude, city: cities.name, region: regions.name, country: properties.countryId })
    .from(properties)
    .leftJoin(cities, eq(cities.id, properties.placeId))
    .leftJoin(regions, eq(regions.id, properties.regionId))
    .where(eq(properties.id, propertyId));
  const { latitude = null, longitude = null, city = null, region = null, country = null } = found ?? {};
  return { at: latitude === null || longitude === null ? null : { latitude, longitude }, city, region, country };
}
