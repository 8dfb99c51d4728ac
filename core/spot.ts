/** A point on the globe in degrees (WGS 84). */
export type Point = { latitude: number; longitude: number };

/**
 * Rounds degrees to a tenth of a meter: nobody knows a position better, and PostgreSQL can't
 * calculate with the very smallest numbers.
 */
export const fine = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export const isOnGlobe = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** The point that was sent; `null` if one of its halves is missing. */
export const pinOf = ({
  latitude,
  longitude,
}: { [Half in keyof Point]?: number | null | undefined }): Point | null =>
  typeof latitude === "number" && typeof longitude === "number"
    ? { latitude: fine(latitude), longitude: fine(longitude) }
    : null;

/**
 * A rectangle of the globe in degrees, from its south-western to its north-eastern corner; it does
 * not cross the date line.
 */
export type Bounds = { west: number; south: number; east: number; north: number };

/** A tile of a web map (Web Mercator): at zoom z the map has 2^z tiles a side. */
export type Tile = { z: number; x: number; y: number };

/** Spots are numbered at this zoom, at which a tile is 38 m wide at the equator. */
export const finestZoom = 20;
const across = 2 ** finestZoom;
/** Where the square map ends, in degrees. */
export const northernmost = 85.0511287798066;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

const columnOf = (longitude: number) =>
  clamp(Math.floor(((longitude + 180) / 360) * across), 0, across - 1);

function rowOf(latitude: number): number {
  const radians = (clamp(latitude, -northernmost, northernmost) * Math.PI) / 180;
  return clamp(
    Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * across),
    0,
    across - 1,
  );
}

/** Spreads ten bits out, with a gap after each for another ten. */
function spread(bits: number): number {
  let spaced = bits & 0x3ff;
  spaced = (spaced | (spaced << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

// Forty bits don't fit JavaScript's 32-bit operators, so the halves are interleaved separately.
const weave = (x: number, y: number): number =>
  (spread(x >> 10) | (spread(y >> 10) << 1)) * across + (spread(x) | (spread(y) << 1));

/**
 * The number of a point's tile at the finest zoom: the bits of its column and row interleaved
 * (Morton, "Z-order"), so that every coarser tile is one range of numbers. The database computes
 * the same (`spot_of`).
 */
export const spotOf = ({ latitude, longitude }: Point): number =>
  weave(columnOf(longitude), rowOf(latitude));

/** The range of spots in a tile, first and last included. */
export function spotsIn({ z, x, y }: Tile): [first: number, last: number] {
  const wide = 4 ** (finestZoom - z);
  const first = weave(x * 2 ** (finestZoom - z), y * 2 ** (finestZoom - z));
  return [first, first + wide - 1];
}

/** The bounds of a tile. */
export function boundsOf({ z, x, y }: Tile): Bounds {
  const side = 2 ** z;
  const latitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  return {
    west: (x / side) * 360 - 180,
    east: ((x + 1) / side) * 360 - 180,
    north: latitude(y),
    south: latitude(y + 1),
  };
}

/**
 * The tiles of a zoom that cover the bounds, and usually more; `null` if there are more than `max`.
 */
export function tilesOver(
  { west, south, east, north }: Bounds,
  z: number,
  max: number,
): Tile[] | null {
  const scale = 2 ** (finestZoom - z);
  const [left, right, top, bottom] = [
    columnOf(west),
    columnOf(east),
    rowOf(north),
    rowOf(south),
  ].map((at) => Math.floor(at / scale)) as [number, number, number, number];
  if ((right - left + 1) * (bottom - top + 1) > max) return null;
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, step) => first + step);
  return from(left, right).flatMap((x) => from(top, bottom).map((y) => ({ z, x, y })));
}

/** A few ranges of spots that cover the bounds, and usually more. */
export const spotsOver = (bounds: Bounds): [first: number, last: number][] =>
  rangesOf(bounds, 36, () => true);

/**
 * Ranges of spots that cover a shape within the bounds. More and finer tiles than `spotsOver`,
 * without those that `touches` rejects.
 */
export const spotsOfShape = (
  bounds: Bounds,
  touches: (tile: Bounds) => boolean,
): [first: number, last: number][] => rangesOf(bounds, 144, touches);

function rangesOf(
  bounds: Bounds,
  max: number,
  touches: (tile: Bounds) => boolean,
): [number, number][] {
  for (let z = finestZoom; ; z--) {
    const tiles = tilesOver(bounds, z, max)?.filter((tile) => touches(widened(boundsOf(tile))));
    if (tiles) return joined(tiles.map(spotsIn).sort(([a], [b]) => a - b));
  }
}

const pieces = 192;

/**
 * Splits ranges in two for parallel scans: they are cut into pieces that are dealt out in turn,
 * because homes cluster.
 */
export function dealt(ranges: readonly [first: number, last: number][]): [number, number][][] {
  const size = Math.ceil(ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0) / pieces);
  const cut = ranges.flatMap(([first, last]) =>
    Array.from({ length: Math.ceil((last - first + 1) / size) }, (_, at): [number, number] => [
      first + at * size,
      Math.min(last, first + (at + 1) * size - 1),
    ]),
  );
  return [cut.filter((_, at) => at % 2 === 0), cut.filter((_, at) => at % 2 === 1)];
}

// Widened so that a point on a tile's edge counts as inside despite rounding; the outermost tiles
// reach to the poles.
const edge = 1e-9;
const widened = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west - edge,
  south: south <= edge - northernmost ? -90 : south - edge,
  east: east + edge,
  north: north >= northernmost - edge ? 90 : north + edge,
});

/** Merges adjacent ranges. */
function joined(ranges: [number, number][]): [number, number][] {
  const whole: [number, number][] = [];
  for (const [first, last] of ranges) {
    const before = whole.at(-1);
    if (before && before[1] + 1 === first) before[1] = last;
    else whole.push([first, last]);
  }
  return whole;
}

/** Kilometers per degree of latitude, on a globe with a radius of 6,371 km. */
export const kilometresInDegree = (Math.PI * 6371) / 180;

/**
 * The distance in kilometers, on a flat map around `from`: exact to a hundredth at the distances
 * that people search around a place.
 */
export function kilometresBetween(from: Point, to: Point): number {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return kilometresInDegree * Math.sqrt(north * north + east * east);
}

/** Whether a rectangle comes within so many kilometers of a point. */
export function comesNear(
  { west, south, east, north }: Bounds,
  to: Point,
  kilometres: number,
): boolean {
  const nearest = {
    latitude: clamp(to.latitude, south, north),
    longitude: clamp(to.longitude, west, east),
  };
  return kilometresBetween(to, nearest) <= kilometres;
}

/** The bounds of a circle with a radius in kilometers. */
export function boundsAround({ latitude, longitude }: Point, kilometres: number): Bounds {
  const high = kilometres / kilometresInDegree;
  const wide = high / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return {
    west: Math.max(longitude - wide, -180),
    east: Math.min(longitude + wide, 180),
    south: Math.max(latitude - high, -90),
    north: Math.min(latitude + high, 90),
  };
}

/**
 * Whether a point lies inside a polygon, with degrees as on a flat map. Where the outline crosses
 * itself, inside means a nonzero winding number (PostgreSQL's `polygon @> point` agrees).
 */
export function liesInside({ latitude, longitude }: Point, corners: readonly Point[]): boolean {
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

/** Whether a rectangle and a polygon overlap. */
export function touches(bounds: Bounds, corners: readonly Point[]): boolean {
  const { west, south, east, north } = bounds;
  const own = [south, north].flatMap((latitude) =>
    [west, east].map((longitude) => ({ latitude, longitude })),
  );
  return (
    own.some((corner) => liesInside(corner, corners)) ||
    corners.some((to, at) => crosses(bounds, own, corners.at(at - 1) ?? to, to))
  );
}

/**
 * Whether a segment crosses a rectangle: it does unless a side of the rectangle, or the segment's
 * line, has all of the other on one side.
 */
function crosses(
  { west, south, east, north }: Bounds,
  own: readonly Point[],
  from: Point,
  to: Point,
): boolean {
  if (
    Math.max(from.longitude, to.longitude) < west ||
    Math.min(from.longitude, to.longitude) > east
  )
    return false;
  if (Math.max(from.latitude, to.latitude) < south || Math.min(from.latitude, to.latitude) > north)
    return false;
  const sides = own.map(
    ({ latitude, longitude }) =>
      (to.longitude - from.longitude) * (latitude - from.latitude) -
      (to.latitude - from.latitude) * (longitude - from.longitude),
  );
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}
