import { defaultRadius, type Place } from "#core/places/place.ts";
import { refuseField } from "#core/refusal.ts";
import type { Around, PropertyQuery } from "#core/search/search.ts";
import { toTsquery } from "#db/words.ts";
import type { Context } from "../context.ts";
import { placeById } from "../places/places.db.ts";
import type { ReadySearch, SearchedWords } from "./listing-filters.db.ts";

/**
 * Makes a search ready for the database. `known`: its place, if already read. Refuses `invalid`
 * (unknown place, "nearest" without a city).
 */
export async function readySearch(
  { db, now }: Pick<Context, "db" | "now">,
  query: PropertyQuery,
  known: Place | null = null,
): Promise<ReadySearch> {
  const around = toAround(query, known ?? (await findSearchedPlace(db, query)));
  if (query.sort === "distance" && around?.kind !== "circle")
    throw refuseField("sort", "Nearest first needs a city to be near to.");
  const { q, ...rest } = query;
  return { ...rest, words: searchedWords(q), around, now: now() };
}

/** The words of a query; `null` if it has none but common ones. */
export function searchedWords(q: string | undefined): SearchedWords | null {
  const query = toTsquery(q ?? "");
  return query === null ? null : { query };
}

/** The place that a search asks for; `null` if it asks for none. Refuses `invalid` (unknown). */
export async function findSearchedPlace(
  db: Context["db"],
  { place }: PropertyQuery,
): Promise<Place | null> {
  if (!place) return null;
  const found = await placeById(db, place);
  if (!found) throw refuseField("place", "We do not know this place. Choose one from the list.");
  return found;
}

function toAround({ radius = defaultRadius }: PropertyQuery, found: Place | null): Around | null {
  if (!found) return null;
  const { kind, _id: id, latitude, longitude } = found;
  if (kind === "region" || kind === "country") return { kind, id };
  const kilometres = kind === "area" ? (found.radius ?? radius) : radius;
  return { kind: "circle", at: { latitude, longitude }, kilometres };
}
