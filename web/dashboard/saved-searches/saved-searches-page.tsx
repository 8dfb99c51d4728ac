import { maxSavedSearches } from "#core/saved-search.ts";
import { seenChanges } from "#server/live/live.ts";
import { listSearches } from "#server/saved-searches/list-searches.ts";
import { act, loadOrRefuse, type Typed } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { readTyped } from "#web/forms/read-typed.ts";
import { SaveSearchForm } from "#web/properties/save-search.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Table } from "#web/ui/table.tsx";
import { commonWords, pageTitle, siteWords } from "#web/words/en.ts";
import { savedSearchWords } from "#web/words/en-finding.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { LivePage } from "../live-page.tsx";
import type { Route } from "./+types/saved-searches-page.ts";
import { moveSearch } from "./move-search.ts";
import { nameFieldId, type Renamable } from "./rename-search.tsx";
import styles from "./saved-searches-page.module.css";
import { searchColumns } from "./search-columns.tsx";

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

export async function action(args: Route.ActionArgs) {
  const typed = readTyped(await readPageForm(args.request));
  return act(args, (context) => moveSearch(context, typed, args.url), { person: true }, typed);
}

export default function SavedSearchesPage({
  loaderData: { seen, searches },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, errorOf } = readRefused(actionData);
  const tried =
    typed.intent === "rename" ? { typed: typed.name ?? "", error: errorOf("name") } : undefined;
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
          <SaveSearchForm {...savedAgain(typed)} errorOf={errorOf} />
        </div>
      )}
      {searches.length === 0 ? (
        <EmptyState
          title="No saved searches yet"
          sign="bell"
          action={
            <LinkButton to="/properties" kind="primary" size="large">
              {siteWords.explore}
            </LinkButton>
          }
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
