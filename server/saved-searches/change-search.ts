import { read } from "#core/read.ts";
import { searchChanges } from "#core/saved-search.shape.ts";
import type { SavedSearch } from "#core/saved-search.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { noSuchSearch } from "./no-such-search.ts";
import { lockSearch, updateSearch, waitSince } from "./saved-searches.db.ts";

/** Renames one of the caller's searches, or changes when letters about it go out. Answers what it is called and how often it tells by now. Refuses `notFound` also for another's. */
export async function changeSearch({ db, actor, now }: Context, id: string, sent: unknown): Promise<Pick<SavedSearch, "name" | "frequency">> {
  const { _id: personId } = requirePerson(actor);
  const { name, frequency } = read(searchChanges, sent);
  return db.transaction(async (tx) => {
    const search = await lockSearch(tx, id, personId);
    if (!search) throw noSuchSearch();
    await updateSearch(tx, id, { ...(name === undefined ? {} : { name }), ...(frequency === undefined ? {} : { frequency }) });
    // What waits goes into the next letter of the new kind; where none is wanted any more, into none. What came in the moment in which letters
    // were ended may wait still, and nobody wanted it then.
    if (frequency !== undefined && frequency !== search.frequency) await waitSince(tx, [id], [frequency, search.frequency].includes("never") ? null : now());
    return { name: name ?? search.name, frequency: frequency ?? search.frequency };
  });
}
