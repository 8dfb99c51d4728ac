import type { Place } from "#core/places/place.ts";
import type { Point } from "#core/places/spot.ts";
import type { Whereabouts } from "#core/places/whereabouts.ts";
import type { Context } from "../context.ts";
import { findWhereaboutsById, pinOfProperty, placesOfProperties } from "./whereabouts.db.ts";

/**
 * Where a property lies, as far as that is known. Does not check who may read the property: the
 * caller has.
 */
export const findWhereabouts = (
  { db }: Pick<Context, "db">,
  propertyId: string,
): Promise<Whereabouts> => findWhereaboutsById(db, propertyId);

/**
 * The pin that a property's agent set; `null` if there is none. Does not check who may read the
 * property: the caller has.
 */
export const findPin = ({ db }: Pick<Context, "db">, propertyId: string): Promise<Point | null> =>
  pinOfProperty(db, propertyId);

/**
 * The narrowest place that each of these properties is known to lie in, and whether it has a point
 * on the map. Does not check who may read them: the caller has.
 */
export const findPlacesOfHomes = (
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<Map<string, { place: Place; isOnMap: boolean }>> => placesOfProperties(db, ids);
