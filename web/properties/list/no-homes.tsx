import { useSearchParams } from "react-router";
import type { Relaxation } from "#server/properties/help-search.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { countHomes, siteWords } from "#web/words/en.ts";
import { filterWords } from "#web/words/en-finding.ts";
import { withoutConditions } from "./list-address.ts";
import styles from "./no-homes.module.css";

/**
 * Shown if no homes match: which single condition to remove, and how many homes that gives.
 * `conditions`: how many the search has. `anyOnSale`: whether a search without any finds homes.
 */
export function NoHomes({
  conditions,
  relaxations = [],
  anyOnSale = true,
}: {
  conditions: number;
  relaxations?: readonly Relaxation[];
  anyOnSale?: boolean;
}) {
  const [search] = useSearchParams();
  const [first] = relaxations;
  if (!anyOnSale) {
    return (
      <EmptyState
        title="No homes are on sale yet"
        action={<LinkButton to="/">{siteWords.home}</LinkButton>}
      >
        Verified homes appear here as soon as there are some.
      </EmptyState>
    );
  }
  if (conditions === 1 && first) {
    return (
      <EmptyState
        title={filterWords.noneWith(first.words)}
        sign="glass"
        action={
          <LinkButton to={withoutConditions(search, first.parameters)} data-in-place="">
            {filterWords.showFound(countHomes(first.count))}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={filterWords.none}
      sign="glass"
      action={
        <>
          {relaxations.length > 0 && (
            <ul className={styles.ways}>
              {relaxations.map(({ parameters, words, count }) => (
                <li key={words}>
                  <Link to={withoutConditions(search, parameters)} data-in-place="">
                    <span>{words}</span> <b className="num">{countHomes(count)}</b>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <LinkButton to="/properties">{filterWords.clear}</LinkButton>
        </>
      }
    >
      {relaxations.length > 0 ? filterWords.relax : filterWords.nothingHelps}
    </EmptyState>
  );
}
