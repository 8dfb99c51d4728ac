import { cellsOfPins, cellZoom, countedFor, type MapTile } from "#core/map.ts";
import type { Conditions } from "#core/search.ts";
import type { Tile } from "#core/spot.ts";
import type { Context } from "../context.ts";
import { filters } from "../properties/listing-filters.ts";
import { readySearch } from "../properties/ready-search.ts";
import { cellsCounted, cellsFound, pinsIn } from "./map.db.ts";

/** The Verified homes of a tile that meet the conditions: as clusters where there are many, one by one where there are few. Refuses `invalid` (place). */
export async function readTile(context: Pick<Context, "db" | "now">, tile: Tile, asked: Conditions): Promise<MapTile> {
  const { db } = context;
  const conditions = filters(await readySearch(context, asked));
  const counted = conditions.length === 0 ? countedFor(tile) : null;
  const cells = counted === null ? await cellsFound(db, tile, conditions) : await cellsCounted(db, tile, counted);
  const alone = new Set(cellsOfPins(cells));
  const clusters = cells.filter((cell) => !alone.has(cell)).map(({ cell: _, ...cluster }) => cluster);
  return { clusters, pins: alone.size > 0 ? await pinsIn(db, cellZoom(tile), [...alone], conditions) : [] };
}
