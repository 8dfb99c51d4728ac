import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { noSuchSearch } from "./no-such-search.ts";
import { lockSearch, removeSearch } from "./saved-searches.db.ts";

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
