import type { MapTile, Pin } from "#core/map.ts";
import { kilometresBetween, type Point } from "#core/places/spot.ts";

/**
 * A mark on the map: one home, or several with those that are known; `estimated`: the count is an
 * estimate. `key` identifies the same mark over time.
 */
export type Mark = Point & { key: string; count: number; estimated: boolean; homes: Pin[] };

type Spot = { x: number; y: number };

/** The size of a mark in pixels. */
export const markWidth = 68;
export const markHeight = 40;

/**
 * Joins marks that would overlap on the screen, smaller into larger ones; every home of the tiles
 * is counted in exactly one mark.
 */
export function joinOverlapping(tiles: readonly MapTile[], project: (at: Point) => Spot): Mark[] {
  const clusters = tiles.flatMap(({ estimated, clusters }) =>
    clusters.map(({ count, ...at }): Mark => ({ ...at, key: "", count, estimated, homes: [] })),
  );
  const pins = tiles.flatMap((tile) => tile.pins.map((pin) => toMark(pin)));
  const placed: { mark: Mark; spot: Spot }[] = [];
  for (const mark of [...clusters.sort((one, other) => other.count - one.count), ...pins]) {
    const spot = project(mark);
    const beside = placed.find(
      (other) =>
        Math.abs(other.spot.x - spot.x) < markWidth && Math.abs(other.spot.y - spot.y) < markHeight,
    );
    if (!beside) placed.push({ mark: { ...mark }, spot });
    else beside.mark = joined(beside.mark, mark);
  }
  return placed.map(({ mark }) => ({ ...mark, key: markKey(mark) }));
}

const toMark = (pin: Pin): Mark => ({
  latitude: pin.latitude,
  longitude: pin.longitude,
  key: "",
  count: 1,
  estimated: false,
  homes: [pin],
});

const joined = (one: Mark, other: Mark): Mark => ({
  ...one,
  count: one.count + other.count,
  estimated: one.estimated || other.estimated,
  homes: [...one.homes, ...other.homes],
});

function markKey({ count, homes, latitude, longitude }: Mark): string {
  const [only] = homes;
  return count === 1 && only ? only._id : `${count} at ${latitude},${longitude}`;
}

/** Kilometers within which a home is around a place. */
const around = 50;

/** Where most homes of a mark are, in words; `null` if not all of them are known. */
export function sharedPlace({ count, homes }: Pick<Mark, "count" | "homes">): string | null {
  const places = Map.groupBy(homes, ({ location }) => location);
  const [most] = [...places].sort(([, one], [, other]) => other.length - one.length);
  if (!most || homes.length < count) return null;
  const [place, there] = most;
  if (there.length === count) return place;
  const isNear = (home: Point) => there.some((one) => kilometresBetween(one, home) <= around);
  return `${place} and ${homes.every(isNear) ? "around" : "elsewhere"}`;
}
