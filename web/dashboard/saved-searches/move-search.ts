import { redirect } from "react-router";
import type { Frequency, SearchToSave } from "#core/saved-search.ts";
import type { Context } from "#server/context.ts";
import { changeSearch } from "#server/saved-searches/change-search.ts";
import { deleteSearch } from "#server/saved-searches/delete-search.ts";
import { listSearches } from "#server/saved-searches/list-searches.ts";
import { markSeen } from "#server/saved-searches/mark-seen.ts";
import { saveSearch } from "#server/saved-searches/save-search.ts";
import type { Typed } from "#web/act.ts";
import { backSaying } from "#web/forms/back-saying.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { savedSearchWords } from "#web/words/en-finding.ts";
import { homesOf } from "./homes-of.ts";

const here = "/dashboard/saved-searches";

/** The steps that forms of the page, and "Save this search" over a list, can take. */
export async function moveSearch(context: Context, { intent, search = "", name = "", frequency, ...asked }: Typed): Promise<Response> {
  switch (intent) {
    case "save": {
      const id = await saveSearch(context, { name, conditions: asked, frequency } as SearchToSave);
      return backSaying(here, { as: "toast", text: savedSearchWords.saved(await nameOf(context, id)) });
    }
    case "tell":
      await changeSearch(context, search, { frequency: frequency as Frequency });
      return backSaying(here, { as: "toast", text: savedSearchWords.told(await nameOf(context, search), frequency as Frequency) });
    case "rename":
      await changeSearch(context, search, { name });
      return backSaying(here, { as: "toast", text: savedSearchWords.renamed(await nameOf(context, search)) });
    case "see":
      return redirect(homesOf(await markSeen(context, search)));
    case "delete":
      await deleteSearch(context, search);
      return backSaying(here, { as: "notice", ...savedSearchWords.deleted });
    default:
      throw noSuchMove();
  }
}

const nameOf = async (context: Context, id: string): Promise<string> => (await listSearches(context)).find(({ _id }) => _id === id)?.name ?? "";
