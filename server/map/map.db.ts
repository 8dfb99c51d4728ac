import { and, between, eq, gt, sql } from "drizzle-orm";
import { cellZoom, maxPins, type Pin } from "#core/map.ts";
import { cents, toDollars } from "#core/money.ts";
import { finestZoom, type Point, spotsWithin, type Tile } from "#core/places/spot.ts";
import type { Reader } from "#db/open.ts";
import { listingCounts, listings } from "#db/schema/listings.ts";
import { properties } from "#db/schema/properties.ts";
import { filters, type ReadySearch } from "../properties/listing-filters.db.ts";
import { isInFirstLot, lots, shown } from "../properties/listing-scopes.db.ts";

/**
 * A part of a tile that contains homes: its number among all tiles of its zoom, how many homes, and
 * their mean position.
 */
export type Cell = Point & { cell: number; count: number };

const degree = 1e6;

/** Whether every home meets a search. */
export const hasNoConditions = (search: ReadySearch): boolean => filters(search).length === 0;

/** The cells of a tile that contain Verified homes, summed up from the counts stored for a zoom. */
export async function cellsCounted(db: Reader, tile: Tile, zoom: number): Promise<Cell[]> {
  const finer = zoom - tile.z;
  const first = spotsWithin(tile)[0] / 4 ** (finestZoom - zoom);
  const { rows } = await db.execute<Cell>(sql`
    select (tile >> ${2 * (zoom - cellZoom(tile))})::float8 as cell, sum(count)::float8 as count,
      (sum(north) / sum(count) / ${degree})::float8 as latitude, (sum(east) / sum(count) / ${degree})::float8 as longitude
    from ${listingCounts}
    where ${and(eq(listingCounts.zoom, zoom), between(listingCounts.tile, first, first + 4 ** finer - 1), gt(listingCounts.count, 0))}
    group by 1`);
  return rows;
}

/** The cells of a tile that contain Verified homes meeting a search. */
export async function cellsFound(db: Reader, tile: Tile, search: ReadySearch): Promise<Cell[]> {
  const [first, last] = spotsWithin(tile);
  const { rows } = await db.execute<Cell>(sql`
    select (spot >> ${2 * (finestZoom - cellZoom(tile))})::float8 as cell, count(*)::float8 as count,
      avg(${listings.latitude}) as latitude, avg(${listings.longitude}) as longitude
    from ${listings} where ${and(shown, between(listings.spot, first, last), ...filters(search))}
    group by 1`);
  return rows;
}

/**
 * The cells of a tile that contain Verified homes meeting a search, estimated: one lot of all homes
 * is counted, and scaled up.
 */
export async function cellsEstimated(db: Reader, tile: Tile, search: ReadySearch): Promise<Cell[]> {
  const [first, last] = spotsWithin(tile);
  const { rows } = await db.execute<Cell>(sql`
    select (spot >> ${2 * (finestZoom - cellZoom(tile))})::float8 as cell, (count(*) * ${lots}::int)::float8 as count,
      avg(${listings.latitude}) as latitude, avg(${listings.longitude}) as longitude
    from ${listings} where ${and(shown, isInFirstLot, between(listings.spot, first, last), ...filters(search))}
    group by 1`);
  return rows;
}

/** The single homes in some cells of a zoom that meet a search. */
export async function findPins(
  db: Reader,
  zoom: number,
  cells: readonly Cell[],
  search: ReadySearch,
): Promise<Pin[]> {
  const wide = 4 ** (finestZoom - zoom);
  const firsts = cells.map(({ cell }) => cell * wide);
  const { rows } = await db.execute<Found>(sql`
    select found.*, ${properties.title}, ${properties.location} from unnest(${sql.param(firsts)}::bigint[]) as cells (first) cross join lateral (
      select ${listings.id} as id, ${listings.latitude} as latitude, ${listings.longitude} as longitude, ${listings.priceCents}::float8 as price
      from ${listings} where ${and(shown, sql`spot between first and first + ${wide - 1}::bigint`, ...filters(search))}
      limit ${maxPins}) as found
    join ${properties} on ${properties.id} = found.id`);
  return rows.map(({ id, price, ...pin }) => ({ _id: id, ...pin, price: toDollars(cents(price)) }));
}

type Found = Point & { id: string; price: number; title: string; location: string };
