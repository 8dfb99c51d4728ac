import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { searchChanges } from "#core/saved-search.shape.ts";
import type { Frequency, SavedSearch } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import { requirePerson } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import {
  findLastMatch,
  lockSearch,
  removeSearch,
  searchById,
  updateSearch,
  waitSince,
} from "./saved-searches.db.ts";

/**
 * Changes the name or frequency of one of the caller's searches. Returns both as they are now.
 * Refuses `notFound` also for another's.
 */
export async function changeSearch(
  { db, actor, now }: Context,
  id: string,
  sent: unknown,
): Promise<Pick<SavedSearch, "name" | "frequency">> {
  const { _id: personId } = requirePerson(actor);
  return db.transaction(async (tx) => {
    const search = await lockSearch(tx, id, personId);
    if (!search) throw noSuchSearch();
    return changeLocked(tx, search, read(searchChanges, sent), now());
  });
}

type Changes = { name?: string | undefined; frequency?: Frequency | undefined };

/** Changes a search whose person or row is locked; what is left out stays. */
export async function changeLocked(
  tx: Tx,
  search: { id: string; name: string; frequency: Frequency },
  { name = search.name, frequency = search.frequency }: Changes,
  now: Date,
): Promise<Pick<SavedSearch, "name" | "frequency">> {
  await updateSearch(tx, search.id, { name, frequency });
  // Waiting homes go into the next letter of the new frequency, or into none for "never". Coming
  // from "never", they go into none either: a match made at the moment when letters were ended
  // may still wait, and was not wanted.
  if (frequency !== search.frequency)
    await waitSince(tx, [search.id], [frequency, search.frequency].includes("never") ? null : now);
  return { name, frequency };
}

/**
 * Deletes one of the caller's searches, with what waited for a letter about it. Refuses `notFound`
 * also for another's.
 */
export async function deleteSearch({ db, actor }: Context, id: string): Promise<void> {
  const { _id } = requirePerson(actor);
  await db.transaction(async (tx) => {
    if (!(await lockSearch(tx, id, _id))) throw noSuchSearch();
    await removeSearch(tx, id);
  });
}

/**
 * Marks the homes of one of the caller's searches as seen. Returns its conditions. Refuses
 * `notFound` also for another's.
 */
export async function markSeen({ db, actor }: Context, id: string): Promise<Conditions> {
  const { _id } = requirePerson(actor);
  return db.transaction(async (tx) => {
    const search = await lockSearch(tx, id, _id);
    if (!search) throw noSuchSearch();
    const last = await findLastMatch(tx, id);
    if (last !== null && last > search.seenUpTo) {
      await updateSearch(tx, id, { seenUpTo: last });
      await notifyPeople(tx, [_id]);
    }
    return search.conditions;
  });
}

/** Refuses `notFound` for a search that is not the caller's own. */
export async function requireOwnSearch({ db, actor }: Context, id: string): Promise<void> {
  const { _id } = requirePerson(actor);
  if ((await searchById(db, id))?.personId !== _id) throw noSuchSearch();
}

const noSuchSearch = () => new Refusal("notFound", "This is not one of your saved searches.");
