import type { z } from "zod";
import type { mapTile } from "./map.shape.ts";
import { finestZoom, type Tile } from "./places/spot.ts";

export type MapTile = z.infer<typeof mapTile>;
export type Pin = MapTile["pins"][number];

/** A tile with at most this many homes shows each of them; a tile with more shows clusters. */
export const maxPins = 40;

/** The zooms at which the database keeps counts of the Verified homes in each tile. */
export const countedZooms = [10, 14, 17] as const;

/**
 * The zoom of a tile's cluster cells. A tile is 512 pixels wide on the screen, so four clusters a
 * side have room beside each other.
 */
export const cellZoom = ({ z }: Pick<Tile, "z">): number => Math.min(z + 2, finestZoom);

/**
 * The coarsest zoom whose stored counts add up to a tile's clusters; `null` where the homes
 * themselves are quick to count.
 */
export const countedZoomFor = (tile: Pick<Tile, "z">): number | null =>
  countedZooms.find((zoom) => zoom >= cellZoom(tile)) ?? null;

/**
 * The cells of a tile that show their homes rather than a cluster: all of them if the homes are
 * few, otherwise those with a single home.
 */
export function cellsOfPins<Cell extends { count: number }>(cells: readonly Cell[]): Cell[] {
  const homes = cells.reduce((sum, { count }) => sum + count, 0);
  return homes <= maxPins ? [...cells] : cells.filter(({ count }) => count === 1);
}
