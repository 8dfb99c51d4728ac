import type { Conditions } from "#core/search/search.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import { noSuchSearch } from "./no-such-search.ts";
import { findLastMatch, lockSearch, updateSearch } from "./saved-searches.db.ts";

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
