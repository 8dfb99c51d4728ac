import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { noSuchSearch } from "./no-such-search.ts";
import { searchById } from "./saved-searches.db.ts";

/** Refuses `notFound` for a search that is not the caller's own. */
export async function requireOwnSearch({ db, actor }: Context, id: string): Promise<void> {
  const { _id } = requirePerson(actor);
  if ((await searchById(db, id))?.personId !== _id) throw noSuchSearch();
}
