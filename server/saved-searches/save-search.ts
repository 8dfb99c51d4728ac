import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { searchToSave } from "#core/saved-search.shape.ts";
import { nameFor, requireSearchLimit } from "#core/saved-search.ts";
import type { Conditions } from "#core/search.ts";
import { inWords } from "#core/search-in-words.ts";
import { requirePerson } from "#core/user.ts";
import { endOfHistory } from "#db/history.ts";
import { isMade } from "#db/is-made.ts";
import { savedSearches } from "#db/schema/saved-searches.ts";
import type { Context } from "../context.ts";
import { placeById } from "../places/places.db.ts";
import { readySearch } from "../properties/ready-search.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { insertSearch, lockKeeper } from "./saved-searches.db.ts";

/**
 * Saves a search of the caller, which homes shown from now on may match. Returns its id and name.
 * Refuses `conflict` beyond the maximum.
 */
export async function saveSearch(
  context: Context,
  sent: unknown,
): Promise<{ id: string; name: string }> {
  const { db, actor, now, newId } = context;
  const { _id: personId } = requirePerson(actor);
  await rateLimit(context, { search: personId, searchesByAddress: context.address });
  const { name, conditions: sentConditions, frequency = "at once" } = read(searchToSave, sent);
  const conditions = withoutEmptyFields(sentConditions);
  const { around } = await readySearch(context, conditions);
  const called =
    name ??
    nameFor(inWords(conditions, conditions.place ? await placeById(db, conditions.place) : null));
  const id = newId();
  await db.transaction(async (tx) => {
    const kept = await lockKeeper(tx, personId);
    if (kept === null) throw new Refusal("unauthenticated");
    if (await isMade(tx, savedSearches, id)) return;
    requireSearchLimit(kept);
    const row = { id, personId, name: called, conditions, frequency, createdAt: now(), around };
    await insertSearch(tx, { ...row, historyAt: await endOfHistory(tx) });
  });
  return { id, name: called };
}

/** Drops empty fields, which ask for nothing. */
const withoutEmptyFields = (conditions: Conditions): Conditions =>
  Object.fromEntries(
    Object.entries(conditions).filter(([, value]) => value !== undefined && value !== ""),
  );
