import { type Bounds, type Tile, tilesOver } from "#core/spot.ts";

type Corners = { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number };

/**
 * The bounds in view, clamped to the globe, with enough decimals to tell neighboring houses apart.
 */
export function boundsSeen(view: Corners): Bounds {
  const round = (degrees: number, min: number, max: number) =>
    Math.round(Math.min(Math.max(degrees, min), max) * 1e4) / 1e4;
  return {
    west: round(view.getWest(), -180, 180),
    south: round(view.getSouth(), -90, 90),
    east: round(view.getEast(), -180, 180),
    north: round(view.getNorth(), -90, 90),
  };
}

/** The tiles of a zoom that are in view. */
export const tilesOf = (view: Corners, z: number): Tile[] =>
  tilesOver(
    { west: view.getWest(), south: view.getSouth(), east: view.getEast(), north: view.getNorth() },
    z,
    Number.POSITIVE_INFINITY,
  ) ?? [];
