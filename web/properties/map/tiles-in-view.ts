import { type Bounds, fromWest, type Tile, tilesOver } from "#core/places/spot.ts";

type Corners = { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number };

/** The bounds in view, on the globe, with enough decimals to tell neighboring houses apart. */
export function boundsSeen(view: Corners): Bounds {
  const { west, south, east, north } = onGlobe(view);
  const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) };
}

/** The tiles of a zoom that are in view. */
export const tilesInView = (view: Corners, z: number): Tile[] =>
  tilesOver(onGlobe(view), z, Number.POSITIVE_INFINITY) ?? [];

const onGlobe = (view: Corners): Bounds => ({
  ...fromWest(view.getWest(), view.getEast()),
  south: Math.max(view.getSouth(), -90),
  north: Math.min(view.getNorth(), 90),
});
