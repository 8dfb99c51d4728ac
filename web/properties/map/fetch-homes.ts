import type { MapTile } from "#core/map.ts";
import type { Bounds } from "#core/places/spot.ts";
import type { Property } from "#core/property.ts";
import { boundsParameter } from "#core/search/area-parameters.ts";
import { pageParameters } from "../list/list-address.ts";

/**
 * The search's conditions without the map section, which the tiles define themselves, and without
 * view, order and position in the list.
 */
export function conditionsWithoutBounds(search: URLSearchParams): URLSearchParams {
  const conditions = new URLSearchParams(search);
  for (const name of ["bounds", "view", "sort", ...pageParameters]) conditions.delete(name);
  return conditions;
}

/** The homes of a tile. */
export const fetchTile = (
  tile: string,
  search: URLSearchParams,
  signal: AbortSignal | null = null,
): Promise<MapTile> => fetchAnswer(`/api/map/${tile}`, conditionsWithoutBounds(search), signal);

/** All homes that match, as the one tile that covers the world. */
export const fetchWorld = (search: URLSearchParams): Promise<MapTile> => fetchTile("0/0/0", search);

/** The newest homes within the bounds. */
export function fetchHomesWithin(
  bounds: Bounds,
  search: URLSearchParams,
  max: number,
): Promise<Property[]> {
  const conditions = conditionsWithoutBounds(search);
  for (const [name, value] of Object.entries({
    bounds: boundsParameter(bounds).join(),
    status: "Verified",
    limit: String(max),
  }))
    conditions.set(name, value);
  return fetchAnswer("/api/properties", conditions);
}

export const fetchHome = (id: string): Promise<Property> =>
  fetchAnswer(`/api/properties/${id}`, new URLSearchParams());

/** Leaves out parameters that the API can't read, as the list beside the map does. */
async function fetchAnswer<Answer>(
  path: string,
  search: URLSearchParams,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const response = await fetch(`${path}?${search}`, { signal });
  if (response.status === 422) {
    const { errors = [] } = (await response.json()) as { errors?: { field: string }[] };
    const unread = errors
      .map(({ field }) => field.split(".")[0] ?? "")
      .filter((name) => search.has(name));
    const readable = new URLSearchParams(search);
    for (const name of unread) readable.delete(name);
    if (unread.length > 0) return fetchAnswer(path, readable, signal);
  }
  if (!response.ok) throw new Error(`the map's homes were refused: ${response.status}`);
  return (await response.json()) as Answer;
}
