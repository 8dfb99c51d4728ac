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
export const toPin = ({
  latitude,
  longitude,
}: { [Half in keyof Point]?: number | null | undefined }): Point | null =>
  typeof latitude === "number" && typeof longitude === "number"
    ? { latitude: fine(latitude), longitude: fine(longitude) }
    : null;

/**
 * A rectangle of the globe in degrees, from its south-western to its north-eastern corner. Where it
 * crosses the date line, its east is beyond 180.
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

const toColumn = (longitude: number) =>
  clamp(Math.floor(((longitude + 180) / 360) * across), 0, across - 1);

function toRow(latitude: number): number {
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
export const toSpot = ({ latitude, longitude }: Point): number =>
  weave(toColumn(longitude), toRow(latitude));

/** The range of spots in a tile, first and last included. */
export function spotsWithin({ z, x, y }: Tile): [first: number, last: number] {
  const wide = 4 ** (finestZoom - z);
  const first = weave(x * 2 ** (finestZoom - z), y * 2 ** (finestZoom - z));
  return [first, first + wide - 1];
}

/** The bounds of a tile. */
export function tileBounds({ z, x, y }: Tile): Bounds {
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
  const isOver = east > 180;
  const [left, right, top, bottom] = [
    toColumn(west),
    toColumn(isOver ? east - 360 : east) + (isOver ? across : 0),
    toRow(north),
    toRow(south),
  ].map((at) => Math.floor(at / scale)) as [number, number, number, number];
  const side = 2 ** z;
  const wide = Math.min(right - left + 1, side);
  if (wide * (bottom - top + 1) > max) return null;
  const from = (first: number, count: number) =>
    Array.from({ length: Math.max(count, 0) }, (_, step) => first + step);
  return from(left, wide).flatMap((x) =>
    from(top, bottom - top + 1).map((y) => ({ z, x: x % side, y })),
  );
}

/** A few ranges of spots that cover the bounds, and usually more. */
export function spotsOver(bounds: Bounds): [first: number, last: number][] {
  for (let z = finestZoom; ; z--) {
    const tiles = tilesOver(bounds, z, 36);
    if (tiles) return joined(tiles.map(spotsWithin).sort(([a], [b]) => a - b));
  }
}

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
  const turned = Math.abs(to.longitude - from.longitude);
  const east = Math.min(turned, 360 - turned) * Math.cos((from.latitude * Math.PI) / 180);
  return kilometresInDegree * Math.sqrt(north * north + east * east);
}

/** The bounds of a circle with a radius in kilometers. */
export function boundsAround({ latitude, longitude }: Point, kilometres: number): Bounds {
  const high = kilometres / kilometresInDegree;
  const wide = high / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return {
    ...fromWest(longitude - wide, longitude + wide),
    south: Math.max(latitude - high, -90),
    north: Math.min(latitude + high, 90),
  };
}

/** The west and east of bounds, of which the west is on the globe. */
export function fromWest(west: number, east: number): Pick<Bounds, "west" | "east"> {
  if (east - west >= 360) return { west: -180, east: 180 };
  const turn = west < -180 ? 360 : west > 180 ? -360 : 0;
  return { west: west + turn, east: east + turn };
}

/** Whether a point lies in bounds, which may go over the date line. */
export const isInBounds = (
  { west, south, east, north }: Bounds,
  { latitude, longitude }: Point,
): boolean =>
  latitude >= south && latitude <= north && (longitude - west + 720) % 360 <= east - west;

/** The two numbers of a pin, as they are typed. */
export type Halves = { latitude: string; longitude: string };

/** The numbers of a point as they are typed. */
export const inHalves = ({ latitude, longitude }: Point): Halves => ({
  latitude: String(latitude),
  longitude: String(longitude),
});

/** The point whose latitude and longitude were taken for each other. */
export const swapped = ({ latitude, longitude }: Point): Point => ({
  latitude: longitude,
  longitude: latitude,
});
