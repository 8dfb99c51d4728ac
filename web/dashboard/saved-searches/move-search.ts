import { redirect } from "react-router";
import type { Context } from "#server/context.ts";
import { changeSearch, deleteSearch, markSeen } from "#server/saved-searches/change-search.ts";
import { saveSearch } from "#server/saved-searches/save-search.ts";
import type { Typed } from "#web/act.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { savedSearchWords } from "#web/words/en-finding.ts";
import { searchPath } from "./search-path.ts";

const here = "/dashboard/saved-searches";

/** The moves that the forms of this page, and "Save this search" above a list, can make. */
export async function moveSearch(
  context: Context,
  { intent, search = "", name = "", frequency, ...conditions }: Typed,
  page: URL,
): Promise<Response> {
  switch (intent) {
    case "save": {
      const saved = await saveSearch(context, { name, conditions, frequency });
      return redirectWithFlash(here, { as: "toast", text: savedSearchWords.saved(saved) });
    }
    case "tell": {
      const changed = await changeSearch(context, search, { frequency });
      return redirectWithFlash(page, {
        as: "toast",
        text: savedSearchWords.frequencyChanged(changed.name, changed.frequency),
      });
    }
    case "rename": {
      const renamed = await changeSearch(context, search, { name });
      return redirectWithFlash(page, { as: "toast", text: savedSearchWords.renamed(renamed.name) });
    }
    case "see":
      return redirect(searchPath(await markSeen(context, search)));
    case "delete":
      await deleteSearch(context, search);
      return redirectWithFlash(page, { as: "notice", ...savedSearchWords.deleted });
    default:
      throw noSuchMove();
  }
}
