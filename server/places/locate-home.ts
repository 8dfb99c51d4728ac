import type { Point } from "#core/spot.ts";
import type { Reader } from "#db/open.ts";
import { matchPlace } from "./match-place.ts";

/**
 * A home's stored position: its pin, or else the center of the city that its location means; with
 * its city, region and country, if known.
 */
export async function locateHome(db: Reader, location: string, pin: Point | null) {
  const city = await matchPlace(db, location, pin);
  const { latitude = null, longitude = null } = pin ?? city ?? {};
  return {
    latitude,
    longitude,
    placeId: city?._id ?? null,
    regionId: city?.regionId ?? null,
    countryId: city?.countryId ?? null,
  };
}
