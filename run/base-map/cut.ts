import clipping from "polygon-clipping";
import type { LngLat } from "../../web/properties/map/base-map-file.ts";

export type Square = { west: number; south: number; east: number; north: number };

type Side = { inside: (at: LngLat) => boolean; crossing: (from: LngLat, to: LngLat) => LngLat };

const along = (from: number, to: number, at: number) => (at - from) / (to - from);

const sides = ({ west, south, east, north }: Square): Side[] => [
  {
    inside: ([x]) => x >= west,
    crossing: ([x, y], [u, v]) => [west, y + (v - y) * along(x, u, west)],
  },
  {
    inside: ([x]) => x <= east,
    crossing: ([x, y], [u, v]) => [east, y + (v - y) * along(x, u, east)],
  },
  {
    inside: ([, y]) => y >= south,
    crossing: ([x, y], [u, v]) => [x + (u - x) * along(y, v, south), south],
  },
  {
    inside: ([, y]) => y <= north,
    crossing: ([x, y], [u, v]) => [x + (u - x) * along(y, v, north), north],
  },
];

/**
 * The part of a polygon that lies in a square (Sutherland-Hodgman); its rings stay closed, and may
 * run along the square's sides.
 */
export const cutPolygon = (rings: readonly LngLat[][], square: Square): LngLat[][] =>
  rings.map((ring) => cutWhole(ring, square)).filter(({ length }) => length > 3);

/**
 * Skips the cutting for rings entirely inside the square or beyond one of its sides, as most are.
 */
function cutWhole(ring: LngLat[], square: Square): LngLat[] {
  const [west, east] = findSpan(ring, 0);
  const [south, north] = findSpan(ring, 1);
  if (west > square.east || east < square.west || south > square.north || north < square.south)
    return [];
  if (west >= square.west && east <= square.east && south >= square.south && north <= square.north)
    return ring;
  return sides(square).reduce(cutRing, ring);
}

/** The least and the greatest longitude (0) or latitude (1) of a line. */
export function findSpan(line: readonly LngLat[], axis: 0 | 1): [min: number, max: number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const place of line) {
    if (place[axis] < min) min = place[axis];
    if (place[axis] > max) max = place[axis];
  }
  return [min, max];
}

function cutRing(ring: LngLat[], { inside, crossing }: Side): LngLat[] {
  const cut: LngLat[] = [];
  let from = ring.at(-1);
  for (const to of ring) {
    if (from && inside(from) !== inside(to)) cut.push(crossing(from, to));
    if (inside(to)) cut.push(to);
    from = to;
  }
  const [first] = cut;
  const last = cut.at(-1);
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...cut, first] : cut;
}

/** The parts of areas, such as towns that reach into the sea, that are on land. */
export const onLand = (areas: LngLat[][][], land: LngLat[][][]): LngLat[][][] =>
  areas.length === 0 ? [] : clipping.intersection(areas, land);

/**
 * The parts of a line that lie in a square, from the last point before it to the first one beyond.
 */
export function cutLine(line: readonly LngLat[], { west, south, east, north }: Square): LngLat[][] {
  const within = ([x, y]: LngLat) => x >= west && x <= east && y >= south && y <= north;
  const parts: LngLat[][] = [];
  let part: LngLat[] = [];
  for (const [index, at] of line.entries()) {
    const near =
      within(at) || [line[index - 1], line[index + 1]].some((beside) => beside && within(beside));
    if (near) part.push(at);
    if (!near || index === line.length - 1) {
      if (part.length > 1) parts.push(part);
      part = [];
    }
  }
  return parts;
}

const world: Square = { west: -180, east: 180, south: -90, north: 90 };

/** Puts a polygon of the globe on the flat map: it is cut at the date line. */
export function flattened(rings: readonly LngLat[][]): LngLat[][][] {
  const whole = rings.map(unwound);
  const [min, max] = findSpan(whole.flat(), 0);
  const turns = [-360, 0, 360].filter((turn) => min + turn < world.east && max + turn > world.west);
  return turns.map((turn) =>
    cutPolygon(
      whole.map((ring) =>
        ring.map(([longitude, latitude]): LngLat => [longitude + turn, latitude]),
      ),
      world,
    ),
  );
}

/** Continues a ring across the date line, past 180 degrees. */
function unwound(ring: LngLat[]): LngLat[] {
  const going: LngLat[] = [];
  for (const [longitude, latitude] of ring) {
    const before = going.at(-1)?.[0] ?? longitude;
    going.push([longitude + 360 * Math.round((before - longitude) / 360), latitude]);
  }
  return going;
}
