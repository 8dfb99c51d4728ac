import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { searchToSave } from "#core/saved-search.shape.ts";
import { meaningOfSearch, nameFor, requireSearchLimit } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import { inWords } from "#core/search/search-in-words.ts";
import { requirePerson } from "#core/user.ts";
import { endOfHistory } from "#db/history.ts";
import { isMade } from "#db/is-made.ts";
import type { Tx } from "#db/open.ts";
import { savedSearches } from "#db/schema/saved-searches.ts";
import type { Context } from "../context.ts";
import { placeById } from "../places/places.db.ts";
import { readySearch } from "../properties/ready-search.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { changeLocked } from "./change-search.ts";
import { findSearches, insertSearch, lockOwner } from "./saved-searches.db.ts";

/**
 * Saves a search of the caller, which homes shown from now on may match. If one is saved already
 * that asks for the same, it gets the name and frequency that are sent now, and is not new. Refuses
 * `conflict` beyond the maximum.
 */
export async function saveSearch(context: Context, sent: unknown) {
  const { db, actor, now, newId } = context;
  const { _id: personId } = requirePerson(actor);
  await rateLimit(context, { search: personId, searchesByAddress: context.address });
  const { name, conditions: sentConditions, frequency } = read(searchToSave, sent);
  const conditions = withoutEmptyFields(sentConditions);
  const { around } = await readySearch(context, conditions);
  const called =
    name ??
    nameFor(inWords(conditions, conditions.place ? await placeById(db, conditions.place) : null));
  const id = newId();
  const made = { id, name: called, isNew: true };
  return db.transaction(async (tx) => {
    const searchCount = await lockOwner(tx, personId);
    if (searchCount === null) throw new Refusal("unauthenticated");
    if (await isMade(tx, savedSearches, id)) return made;
    const same = await searchOfMeaning(tx, personId, conditions);
    if (same) {
      const changed = await changeLocked(tx, same, { name, frequency }, now());
      return { id: same.id, name: changed.name, isNew: false };
    }
    requireSearchLimit(searchCount);
    const row = { id, personId, name: called, conditions, createdAt: now(), around };
    await insertSearch(tx, {
      ...row,
      frequency: frequency ?? "at once",
      historyAt: await endOfHistory(tx),
    });
    return made;
  });
}

/** The person is locked, so that of two saves at once the later one sees the earlier one. */
async function searchOfMeaning(tx: Tx, personId: string, conditions: Conditions) {
  const meaning = meaningOfSearch(conditions);
  const all = await findSearches(tx, personId);
  return all.find((one) => meaningOfSearch(one.conditions) === meaning);
}

/** Drops empty fields, which ask for nothing. */
const withoutEmptyFields = (conditions: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries(conditions).filter(([, value]) => value !== undefined && value !== ""),
  );
