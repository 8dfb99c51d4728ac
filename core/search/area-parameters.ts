import type { Bounds, Point } from "../places/spot.ts";

/** The bounds that a search asks for as west, south, east, north. */
export const toBounds = ([
  west = 0,
  south = 0,
  east = 0,
  north = 0,
]: readonly number[]): Bounds => ({
  west,
  south,
  east: east < west ? east + 360 : east,
  north,
});

/** Bounds as a search asks for them: over the date line, west is greater than east. */
export const boundsParameter = ({ west, south, east, north }: Bounds): number[] => [
  west,
  south,
  east > 180 ? east - 360 : east,
  north,
];

/** The corners of an area that a search asks for as longitude, latitude of each in turn. */
export const toCorners = (outline: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(outline.length / 2) }, (_, corner) => ({
    longitude: outline[corner * 2] ?? 0,
    latitude: outline[corner * 2 + 1] ?? 0,
  }));

/** The same longitude on the turn of the globe that is nearest to another. */
export const nearestTurn = (longitude: number, to: number): number => {
  const away = longitude - to;
  return Math.abs(away) > 180 ? longitude - 360 * Math.round(away / 360) : longitude;
};

/**
 * The corners of an area side by side, beyond 180 where it crosses the date line: each of its edges
 * goes the shorter way around the globe.
 */
export function inOnePiece(corners: readonly Point[]): Point[] {
  let before = corners[0]?.longitude ?? 0;
  const beside = corners.map(({ latitude, longitude }) => {
    before = nearestTurn(longitude, before);
    return { latitude, longitude: before };
  });
  const turn = Math.min(...beside.map(({ longitude }) => longitude)) < -180 ? 360 : 0;
  return beside.map(({ latitude, longitude }) => ({ latitude, longitude: longitude + turn }));
}

/**
 * The corners of an area as a search asks for them, so that `inOnePiece` reads the same: on the
 * globe, with one more corner in the middle of an edge that goes the longer way.
 */
export function cornersParameter(corners: readonly Point[]): Point[] {
  const withMiddles = corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    if (Math.abs(next.longitude - corner.longitude) < 180) return [corner];
    const middle = {
      latitude: (corner.latitude + next.latitude) / 2,
      longitude: (corner.longitude + next.longitude) / 2,
    };
    return [corner, middle];
  });
  return withMiddles.map(({ latitude, longitude }) => ({
    latitude,
    longitude: nearestTurn(longitude, 0),
  }));
}

/** The bounds of some points; over the date line if they are closer together that way. */
export function boundsOfPoints(points: readonly Point[]): Bounds {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const plain = sides(longitudes);
  const across = sides(longitudes.map((one) => (one < 0 ? one + 360 : one)));
  const isAcross = plain.east - plain.west > 180 && across.east - across.west < 180;
  return {
    ...(isAcross ? across : plain),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

const sides = (longitudes: readonly number[]) => ({
  west: Math.min(...longitudes),
  east: Math.max(...longitudes),
});
