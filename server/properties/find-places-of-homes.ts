import type { Place } from "#core/places/place.ts";
import type { Context } from "../context.ts";
import { placesOfProperties } from "./whereabouts.db.ts";

/**
 * The narrowest place that each of these properties is known to lie in, and whether it has a point
 * on the map. Does not check who may read them: the caller has.
 */
export const findPlacesOfHomes = (
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<Map<string, { place: Place; isOnMap: boolean }>> => placesOfProperties(db, ids);
