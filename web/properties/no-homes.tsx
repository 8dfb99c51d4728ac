import { useSearchParams } from "react-router";
import type { Relaxation } from "#server/properties/relax-search.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { countHomes, siteWords } from "#web/words/en.ts";
import { filterWords } from "#web/words/en-finding.ts";
import { withoutConditions } from "./list-address.ts";
import styles from "./no-homes.module.css";

/** Shown if no homes match: which single condition to remove, and how many homes that gives. */
export function NoHomes({
  relaxations,
  hasNoConditions,
}: {
  relaxations: readonly Relaxation[];
  hasNoConditions: boolean;
}) {
  const [search] = useSearchParams();
  if (hasNoConditions) {
    return (
      <EmptyState
        title="No homes to show yet"
        action={<LinkButton to="/">{siteWords.home}</LinkButton>}
      >
        Verified homes appear here as soon as there are some.
      </EmptyState>
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
                    <span>{filterWords.drop(words)}</span>{" "}
                    <b className="num">{countHomes(count)}</b>
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
