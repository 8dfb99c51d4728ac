import type { SavedSearch } from "#core/saved-search.ts";
import { inWords } from "#core/search/search-in-words.ts";
import { isPerson, requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { placesByIds } from "../places/places.db.ts";
import { countPersonsNewHomes, findSearches, newHomesBySearch } from "./saved-searches.db.ts";

/**
 * The caller's own searches, newest first, each with how many new homes it met since they last
 * looked.
 */
export async function listSearches({ db, actor }: Context): Promise<SavedSearch[]> {
  const { _id: personId } = requirePerson(actor);
  const [rows, newHomes] = await Promise.all([
    findSearches(db, personId),
    newHomesBySearch(db, personId),
  ]);
  const places = await placesByIds(
    db,
    rows.flatMap(({ conditions }) => conditions.place ?? []),
  );
  return rows.map(({ id, name, conditions, frequency, createdAt }) => ({
    _id: id,
    name,
    conditions,
    words: inWords(conditions, places.get(conditions.place ?? "") ?? null).map(
      ({ words }) => words,
    ),
    frequency,
    newHomes: newHomes.get(id) ?? 0,
    createdAt: createdAt.toISOString(),
  }));
}

/** How many new homes the caller's searches met since they last looked. */
export const countNewHomes = async ({ db, actor }: Context): Promise<number> =>
  isPerson(actor) ? countPersonsNewHomes(db, actor._id) : 0;
