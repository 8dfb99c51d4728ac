import { type Facts, yesNos } from "#core/facts/facts.ts";
import { type Bounds, boundsAround, kilometresBetween, type Point } from "#core/places/spot.ts";
import {
  type Around,
  type Conditions,
  isMatchedByAll,
  type Limits,
  listedSince,
  type Measure,
  measures,
  pickLimits,
  pricePerArea,
  searchBounds,
  searchOutline,
  type Ticked,
  ticked,
} from "#core/search/search.ts";

/**
 * The part of a home that a search looks at, besides its words. `price` in dollars; `region` and
 * `country` are places' ids.
 */
export type SearchableHome = Facts & {
  price: number;
  listedAt: Date;
  at: Point | null;
  region: string | null;
  country: string | null;
};

/**
 * Whether a home meets the conditions, except their words, which only the database can check. A
 * condition on an unknown value is not met. The database's filters
 * (`server/properties/listing-filters.db.ts`) do the same, and tests compare the two.
 */
export function meets(
  home: SearchableHome,
  conditions: Conditions,
  around: Around | null,
  now: Date,
): boolean {
  const since = listedSince(conditions, now);
  const bounds = searchBounds(conditions);
  return (
    measures.every((name) => isBetween(measureOf(home, name), pickLimits(conditions, name))) &&
    ticked.every((name) => hasTicked(name, home[name], conditions[name])) &&
    yesNos.every((name) => !conditions[name] || home[name] === true) &&
    (!since || home.listedAt >= since) &&
    (!around || liesAround(home, around)) &&
    (!bounds || (home.at !== null && liesWithin(home.at, bounds))) &&
    (!conditions.outline || (home.at !== null && liesDrawn(home.at, searchOutline(conditions))))
  );
}

/** Whether a home's value, or values, are among those asked for. */
function hasTicked(
  name: Ticked,
  known: string | readonly string[] | null,
  options: readonly string[] | undefined,
): boolean {
  if (!options) return true;
  const values = [known ?? []].flat();
  return isMatchedByAll(name)
    ? options.every((one) => values.includes(one))
    : options.some((one) => values.includes(one));
}

function isBetween(value: number | null, { min, max }: Limits): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= (min ?? value) && value <= (max ?? value);
}

function liesAround({ at, ...home }: SearchableHome, around: Around): boolean {
  if (around.kind !== "circle") return home[around.kind] === around.id;
  return (
    at !== null &&
    liesWithin(at, boundsAround(around.at, around.kilometres)) &&
    kilometresBetween(around.at, at) <= around.kilometres
  );
}

const liesWithin = ({ latitude, longitude }: Point, { west, south, east, north }: Bounds) =>
  [longitude, longitude + 360].some((one) => one >= west && one <= east) &&
  latitude >= south &&
  latitude <= north;

/** Each edge of a drawn area goes the shorter way around the globe. */
function liesDrawn(at: Point, corners: readonly Point[]): boolean {
  const [first] = corners;
  if (!first) return false;
  let { longitude } = first;
  const beside = corners.map((corner, index) => {
    const step = corner.longitude - (corners[index - 1] ?? first).longitude;
    longitude += step > 180 ? step - 360 : step < -180 ? step + 360 : step;
    return { latitude: corner.latitude, longitude };
  });
  return [-720, -360, 0, 360, 720].some((turn) =>
    liesInside({ latitude: at.latitude, longitude: at.longitude + turn }, beside),
  );
}

/**
 * Whether a point lies inside a polygon, with degrees as on a flat map. Where the outline crosses
 * itself, inside means a nonzero winding number (PostgreSQL's `polygon @> point` agrees).
 */
function liesInside({ latitude, longitude }: Point, corners: readonly Point[]): boolean {
  let winding = 0;
  let from = corners.at(-1);
  for (const to of corners) {
    if (from && to.latitude > latitude !== from.latitude > latitude) {
      const along = (latitude - to.latitude) / (from.latitude - to.latitude);
      if (longitude < to.longitude + along * (from.longitude - to.longitude))
        winding += to.latitude > from.latitude ? 1 : -1;
    }
    from = to;
  }
  return winding !== 0;
}

/** A home's value of a measure; `null` if unknown. */
const measureOf = (home: SearchableHome, name: Measure): number | null =>
  name === "pricePerArea" ? pricePerArea(home) : home[name];
