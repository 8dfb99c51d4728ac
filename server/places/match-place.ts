import { plainName } from "#core/place.ts";
import { kilometresBetween, type Point } from "#core/spot.ts";
import type { Reader } from "#db/open.ts";
import { citiesNamed, cityNear, type PlacedIn } from "./places.db.ts";

/** Kilometers that a home may lie from the city it is assigned to. */
const farthest = 50;

/**
 * The city that a location means: "Springfield, Illinois" is the one whose region or country is
 * named with it, else the largest. A pin decides where it is given. `null` if no city is known by
 * that name, or near that pin.
 */
export async function matchPlace(
  db: Reader,
  location: string,
  pin: Point | null,
): Promise<PlacedIn | null> {
  const [name = "", ...around] = location.split(",").map((part) => part.trim());
  const named = name ? await citiesNamed(db, name) : [];
  if (pin)
    return (
      named.find((city) => kilometresBetween(city, pin) <= farthest) ?? cityNear(db, pin, farthest)
    );
  const said = new Set(around.map(plainName));
  const fitting = ({ region, country, countryId, regionId }: PlacedIn) =>
    [region, country, countryId, regionId?.split(".")[1]].filter(
      (part) => part && said.has(plainName(part)),
    ).length;
  return (
    named
      .map((city) => ({ city, fits: fitting(city) }))
      .sort((one, other) => other.fits - one.fits || other.city.population - one.city.population)[0]
      ?.city ?? null
  );
}
