import { type PlacedIn, shownPlace } from "#core/places/likely-places.ts";
import { isOnGlobe, type Point, swapped } from "#core/places/spot.ts";
import type { UnderstoodLocation } from "#core/places/understood-location.ts";
import type { Context } from "../context.ts";
import { isPoint, placesAround, reachOfCity, scatterWithin } from "./locate-home.ts";
import { cityNear } from "./places.db.ts";
import { understandPlace } from "./understand-place.ts";

/** How many places an agent is asked to choose from. */
const offered = 5;

/**
 * What a home's location is understood as while its agent writes it, and whether its pin stands
 * there. `typed`: the two numbers of the pin, which may be swapped.
 */
export async function understandLocation(
  { db }: Pick<Context, "db">,
  location: string,
  typed: Point | null,
): Promise<UnderstoodLocation> {
  const { likely: named } = await understandPlace(db, location);
  const likely = named.map((place) =>
    isPoint(place) ? { ...place, ...scatterWithin(place, location) } : place,
  );
  if (!typed) return { ...toMeaning(likely), pin: null };
  const pin = isOnGlobe(typed) ? typed : null;
  const there = pin ? await placesAround(db, pin, likely) : [];
  if (there.length > 0) return { ...toMeaning(there.slice(0, 1)), pin: null };
  const turned = swapped(typed);
  const isSwapped = isOnGlobe(turned) && (await placesAround(db, turned, likely)).length > 0;
  if (isSwapped) return { ...toMeaning(likely), pin: "swapped" };
  if (likely.length > 0) return { ...toMeaning(likely), pin: pin && "far" };
  const near = pin && (await cityNear(db, pin, reachOfCity));
  return near
    ? { as: "near", places: [shownPlace(near)], pin: null }
    : { ...toMeaning([]), pin: null };
}

function toMeaning(likely: readonly PlacedIn[]): Pick<UnderstoodLocation, "as" | "places"> {
  const [place, ...others] = likely;
  const places = likely.slice(0, offered).map(shownPlace);
  if (!place) return { as: "nothing", places };
  if (others.length > 0) return { as: "several", places };
  return { as: isPoint(place) ? "place" : "whole", places };
}
