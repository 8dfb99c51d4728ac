import { redirect, useSearchParams } from "react-router";
import { compareHomes, idsToCompare, maxCompared } from "#core/compare.ts";
import type { HomeInBrief } from "#core/home-in-brief.ts";
import { isIdAsWritten } from "#core/id.ts";
import { findSimilar } from "#server/properties/find-similar.ts";
import { findWhereabouts } from "#server/properties/find-whereabouts.ts";
import { compareProperties, listViewed } from "#server/properties/list-homes-in-brief.ts";
import { loadOrRefuse } from "#web/act.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { pageTitle, siteWords } from "#web/words/en.ts";
import { compareWords } from "#web/words/en-finding.ts";
import { HomeRow } from "../cards/home-row.tsx";
import { BackLink } from "../page/back-link.tsx";
import { allProperties } from "../page/list-before.ts";
import { viewedBefore } from "../page/viewed-cookie.ts";
import type { Route } from "./+types/compare-page.ts";
import { compareAddress } from "./compare-address.ts";
import styles from "./compare-page.module.css";
import { CompareTable } from "./compare-table.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(compareWords.title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const requestedIds = args.url.searchParams.getAll("ids");
      // A form sends one parameter per home; the canonical address has all ids in one.
      if (requestedIds.length > 1)
        throw redirect(compareAddress(requestedIds.filter(isIdAsWritten)));
      const { ids, tooMany } = idsToCompare(requestedIds);
      const [homes, viewed] = await Promise.all([
        compareProperties(context, ids),
        listViewed(context, viewedBefore(args.request)),
      ]);
      const [first] = homes;
      const similar =
        first && homes.length < maxCompared
          ? (await findSimilar(context, first, await findWhereabouts(context, first._id))).homes
          : [];
      return {
        homes,
        tooMany,
        unlisted: ids.length - homes.length,
        others: others(homes, viewed, similar),
      };
    },
    { members: true },
  );

/** Homes to add to the comparison: recently viewed ones, then similar ones. */
function others(
  homes: readonly HomeInBrief[],
  viewed: readonly HomeInBrief[],
  similar: readonly HomeInBrief[],
): HomeInBrief[] {
  const side = new Set(homes.map(({ _id }) => _id));
  return [...new Map([...viewed, ...similar].map((home) => [home._id, home])).values()].filter(
    ({ _id }) => !side.has(_id),
  );
}

/**
 * Up to four homes side by side. Nothing is stored: the address has the ids, and every link on the
 * page leads to another address.
 */
export default function ComparePage({
  loaderData: { homes, tooMany, unlisted, others: offered },
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const onlyDifferences = search.get("only") === "differences";
  const ids = homes.map(({ _id }) => _id);
  const room = maxCompared - ids.length;
  return (
    <div className={styles.page}>
      <BackLink to={allProperties} />
      <h1>{compareWords.title}</h1>
      {tooMany && <p className="muted">{compareWords.tooMany(maxCompared)}</p>}
      {unlisted > 0 && <p className="muted">{compareWords.unlisted(unlisted)}</p>}
      {homes.length === 0 ? (
        <EmptyState
          title={compareWords.none}
          action={<LinkButton to="/properties">{siteWords.properties}</LinkButton>}
        >
          {compareWords.how}
        </EmptyState>
      ) : (
        <>
          {homes.length > 1 && (
            <div className={styles.marked}>
              <p className="small muted">{compareWords.marked}</p>
              {compareHomes(homes).some(({ differs }) => !differs) && (
                <LinkButton
                  to={compareAddress(ids) + (onlyDifferences ? "" : "&only=differences")}
                  kind="quiet"
                  size="small"
                  data-in-place=""
                >
                  {onlyDifferences ? compareWords.showAll : compareWords.onlyDifferences}
                </LinkButton>
              )}
            </div>
          )}
          <CompareTable homes={homes} onlyDifferences={onlyDifferences} />
          <p className={`small muted ${styles.terms}`}>{compareWords.monthlyTerms}</p>
        </>
      )}
      {room > 0 && (
        <HomeRow
          id="add"
          title={homes.length > 0 ? compareWords.add : compareWords.start}
          homes={offered}
          quiet
          leadsTo={({ _id }) => compareAddress([...ids, _id])}
        />
      )}
    </div>
  );
}
