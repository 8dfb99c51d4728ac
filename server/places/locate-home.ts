import type { PlacedIn } from "#core/places/likely-places.ts";
import { pointOfShortCode } from "#core/places/point-in-link.ts";
import { kilometresBetween, type Point } from "#core/places/spot.ts";
import { whatTheyShare } from "#core/places/written-place.ts";
import type { Reader } from "#db/open.ts";
import { cityNear } from "./places.db.ts";
import { understandPlace } from "./understand-place.ts";

/** Kilometers that a home may lie from the city it is assigned to. */
export const reachOfCity = 50;
/** Kilometers within which the nearest city tells a lonely home's region and country. */
const farthestInRegion = 250;
/** The radius, in kilometers, of the largest area whose middle stands for a home in it. */
const largestArea = 60;

type PartlyKnown = Partial<PlacedIn> & Pick<PlacedIn, "regionId" | "countryId">;

const isPlaced = (place: PartlyKnown): place is PlacedIn => isPoint(place);

/** Whether a place is small enough for its middle to stand for a home in it. */
export const isPoint = ({ kind, radius }: Partial<PlacedIn>): boolean =>
  kind === "city" || (radius ?? Number.POSITIVE_INFINITY) <= largestArea;

/** Where in a place a home of this location lies: at its Plus code, or else in the middle. */
export const scatterWithin = (place: Point, location: string): Point =>
  pointOfShortCode(location, place) ?? place;

/**
 * A home's stored position: its pin, or else where its location says in a city or small area; with
 * its place, region and country, as far as they are known. A location that may mean several places
 * tells only what they share.
 */
export async function locateHome(db: Reader, location: string, pin: Point | null) {
  const { likely } = await understandPlace(db, location);
  const place = pin ? await placeOfPin(db, pin, likely) : whatTheyShare(likely);
  const { latitude = null, longitude = null } =
    pin ?? (place && isPlaced(place) ? scatterWithin(place, location) : {});
  return {
    latitude,
    longitude,
    placeId: place?.kind === "city" ? (place._id ?? null) : null,
    regionId: place?.regionId ?? null,
    countryId: place?.countryId ?? null,
  };
}

/**
 * Which of these places a pin may stand in: near a city or an area, or within a region or country,
 * as far as it is known what the pin lies in.
 */
export async function placesAround<P extends PlacedIn>(
  db: Reader,
  pin: Point,
  places: readonly P[],
): Promise<P[]> {
  const there = await placeOfPin(db, pin, places);
  return places.filter((place) => {
    if (place.kind === "region") return there === null || there.regionId === place._id;
    if (place.kind === "country") return there === null || there.countryId === place._id;
    return kilometresBetween(place, pin) <= reachOfCity + (place.radius ?? 0);
  });
}

/** The place of a pin: the city that was written if it is near, or else the nearest. */
async function placeOfPin(
  db: Reader,
  pin: Point,
  written: readonly PlacedIn[],
): Promise<PartlyKnown | null> {
  const named = written.find(
    (place) => place.kind === "city" && kilometresBetween(place, pin) <= reachOfCity,
  );
  const near = named ?? (await cityNear(db, pin, reachOfCity));
  if (near) return near;
  const beyond = await cityNear(db, pin, farthestInRegion);
  return beyond && { regionId: beyond.regionId, countryId: beyond.countryId };
}
