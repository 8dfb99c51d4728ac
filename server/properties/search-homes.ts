import { type Counted, cheapToCount, counted } from "#core/counted.ts";
import type { Page } from "#core/keyset.ts";
import type { Place } from "#core/place.ts";
import type { Property } from "#core/property.ts";
import { conditionsOf, type PropertyQuery } from "#core/search.ts";
import type { Context } from "../context.ts";
import { placeById } from "../places/places.db.ts";
import { countOfListings } from "./count-listings.db.ts";
import { pageOfProperties } from "./property-pages.db.ts";
import { readySearch } from "./ready-search.ts";
import { likelyWords, passagesSaying } from "./words.db.ts";

type FoundHomes = {
  page: Page<Property>;
  count: Counted;
  /** The place that was asked for. */
  place: Place | null;
  /** The words that were searched for in place of those that no home uses. */
  corrected: string | null;
  /**
   * By a home's id, the passage with the words that were found; each match is between \u0002 and
   * \u0003.
   */
  passages: Readonly<Record<string, string>>;
};

/**
 * A page of the Verified homes that are asked for, how many there are, and why they were found.
 * Refuses `invalid` (cursor, place, order).
 */
export async function searchHomes(context: Context, query: PropertyQuery): Promise<FoundHomes> {
  const found = await findHomes(context, query, null);
  if (found.count.count > 0 || !query.q) return found;
  const likely = await likelyWords(context.db, query.q);
  return likely ? findHomes(context, { ...query, q: likely }, likely) : found;
}

async function findHomes(
  context: Context,
  query: PropertyQuery,
  corrected: string | null,
): Promise<FoundHomes> {
  const { db, actor, estimates } = context;
  const search = await readySearch(context, { ...query, status: "Verified" });
  const max = cheapToCount(query);
  const [page, found, place] = await Promise.all([
    pageOfProperties(db, actor, search),
    // Shared by all callers: everyone sees the same Verified homes, and beyond what is cheap to
    // count no exact number is shown.
    estimates.of(
      ["homes", conditionsOf(query)],
      () => countOfListings(db, actor, search, max + 1),
      (count) => count > max,
    ),
    query.place ? placeById(db, query.place) : null,
  ]);
  const ids = page.rows.map(({ _id }) => _id);
  return {
    page,
    count: counted(found, max),
    place,
    corrected,
    passages: query.q ? await passagesSaying(db, query.q, ids) : {},
  };
}
