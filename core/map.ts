import type { z } from "zod";
import type { mapTile } from "./map.shape.ts";
import { finestZoom, type Tile } from "./spot.ts";

export type MapTile = z.infer<typeof mapTile>;
export type Pin = MapTile["pins"][number];

/** A tile in which no more homes than these lie shows each; one with more shows clusters. */
export const mostPins = 40;

/** The zooms at which the database keeps counts of the Verified homes in each tile. */
export const countedZooms = [10, 14, 17] as const;

/** Four clusters a side: a tile is 512 pixels wide on the screen, so that they have room beside each other. */
export const cellZoom = ({ z }: Pick<Tile, "z">): number => Math.min(z + 2, finestZoom);

/** The coarsest kept counts that a tile's clusters can be added up from; `null` where the homes themselves are quick to count. */
export const countedFor = (tile: Pick<Tile, "z">): number | null => countedZooms.find((zoom) => zoom >= cellZoom(tile)) ?? null;

/** Which cells of a tile show their homes rather than a cluster: all of them, if they are few, or else those with a single one. */
export function cellsOfPins<Cell extends { count: number }>(cells: readonly Cell[]): Cell[] {
  const homes = cells.reduce((sum, { count }) => sum + count, 0);
  return homes <= mostPins ? [...cells] : cells.filter(({ count }) => count === 1);
}
