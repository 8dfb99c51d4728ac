import { cellsOfPins, cellZoom, countedZoomFor, type MapTile } from "#core/map.ts";
import type { Tile } from "#core/places/spot.ts";
import type { Conditions } from "#core/search/search.ts";
import type { Reader } from "#db/open.ts";
import type { Context } from "../context.ts";
import type { ReadySearch } from "../properties/listing-filters.db.ts";
import { exactCountLimit } from "../properties/listing-scopes.db.ts";
import { readySearch } from "../properties/ready-search.ts";
import {
  type Cell,
  cellsCounted,
  cellsEstimated,
  cellsFound,
  findPins,
  hasNoConditions,
} from "./map.db.ts";

/** Up to this many estimated homes are counted exactly instead. */
const fewFound = 3_000;

/**
 * The Verified homes of a tile that meet the conditions: as clusters where there are many, one by
 * one where there are few. Refuses `invalid` (place).
 */
export async function readTile(
  context: Pick<Context, "db" | "now">,
  tile: Tile,
  conditions: Conditions,
): Promise<MapTile> {
  const { db } = context;
  const ready = await readySearch(context, conditions);
  const estimate = await estimateCells(db, tile, ready);
  if (estimate && countHomes(estimate) > fewFound)
    return { estimated: true, clusters: estimate.map(toCluster), pins: [] };

  const counted = hasNoConditions(ready) ? countedZoomFor(tile) : null;
  const cells =
    counted === null ? await cellsFound(db, tile, ready) : await cellsCounted(db, tile, counted);
  const alone = new Set(cellsOfPins(cells));
  const clusters = cells.filter((cell) => !alone.has(cell)).map(toCluster);
  return {
    estimated: false,
    clusters,
    pins: alone.size > 0 ? await findPins(db, cellZoom(tile), [...alone], ready) : [],
  };
}

const toCluster = ({ cell: _, ...cluster }: Cell) => cluster;

const countHomes = (cells: readonly Cell[]) => cells.reduce((sum, { count }) => sum + count, 0);

/**
 * A tile's cells estimated by one lot of all homes; `null` if nothing is asked, or the tile's homes
 * are few enough to check each.
 */
async function estimateCells(db: Reader, tile: Tile, search: ReadySearch): Promise<Cell[] | null> {
  const zoom = countedZoomFor(tile);
  if (hasNoConditions(search) || zoom === null) return null;
  return countHomes(await cellsCounted(db, tile, zoom)) > exactCountLimit
    ? cellsEstimated(db, tile, search)
    : null;
}
