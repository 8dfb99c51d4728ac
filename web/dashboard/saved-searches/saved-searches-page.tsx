import { redirect } from "react-router";
import { maxSavedSearches } from "#core/saved-search.ts";
import type { Context } from "#server/context.ts";
import { seenChanges } from "#server/live/live.ts";
import { changeSearch, deleteSearch, markSeen } from "#server/saved-searches/change-search.ts";
import { listSearches } from "#server/saved-searches/list-searches.ts";
import { saveSearch } from "#server/saved-searches/save-search.ts";
import { actOnForm, loadOrRefuse, type Typed } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { SaveSearchForm } from "#web/properties/list/save-search.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import { commonWords, pageTitle, siteWords } from "#web/words/en.ts";
import { savedSearchWords } from "#web/words/en-finding.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { LivePage } from "../live-page.tsx";
import type { Route } from "./+types/saved-searches-page.ts";
import styles from "./saved-searches-page.module.css";
import { nameFieldId, type Renamable, searchColumns, searchPath } from "./search-columns.tsx";

const { title } = savedSearchWords;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => ({
      seen: await seenChanges(context),
      searches: await listSearches(context),
    }),
    { person: true },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(args, (context, typed) => moveSearch(context, typed, args.url), { person: true });

export default function SavedSearchesPage({
  loaderData: { seen, searches },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, findError } = readRefused(actionData);
  const tried =
    typed.intent === "rename" ? { typed: typed.name ?? "", error: findError("name") } : undefined;
  const shown = searches.map(
    (search): Renamable => (tried && search._id === typed.search ? { ...search, tried } : search),
  );
  const nameId = tried ? nameFieldId(typed.search ?? "") : "search-name";
  return (
    <>
      <LivePage seen={seen} />
      <DashboardHead title={title} count={searches.length} />
      <FormFailure
        refused={refused}
        idOf={(field) => (field === "name" ? nameId : field)}
        labels={{ name: commonWords.name }}
      />
      {typed.intent === "save" && searches.length < maxSavedSearches && (
        <div className={styles.again}>
          <SaveSearchForm {...savedAgain(typed)} findError={findError} />
        </div>
      )}
      {searches.length === 0 ? (
        <EmptyState
          title="No saved searches yet"
          sign="bell"
          way={["/properties", siteWords.explore]}
        >
          Filter the list of homes and save the search. New homes are counted here, and emailed to
          you if you like.
        </EmptyState>
      ) : (
        <Table
          caption={title}
          columns={searchColumns}
          rows={shown}
          keyOf={({ _id }) => _id}
          className={styles.table}
        />
      )}
    </>
  );
}

function savedAgain({ intent: _, name = "", frequency = "", ...parameters }: Typed) {
  return { name, frequency, parameters: Object.entries(parameters) };
}

const here = "/dashboard/saved-searches";

/** The moves that the forms of this page, and "Save this search" above a list, can make. */
async function moveSearch(
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
