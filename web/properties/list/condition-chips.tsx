import { useSearchParams } from "react-router";
import type { Condition } from "#core/search/search-in-words.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { filterWords } from "#web/words/en-finding.ts";
import styles from "./condition-chips.module.css";
import { withoutConditions } from "./list-address.ts";

/** The search's conditions, each with a link to remove it. */
export function ConditionChips({ conditions }: { conditions: readonly Condition[] }) {
  const [search] = useSearchParams();
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={filterWords.applied}>
      {conditions.map(({ parameters, words }) => (
        <li key={words}>
          <Link
            to={withoutConditions(search, parameters)}
            data-in-place=""
            aria-label={filterWords.without(words)}
          >
            <span>{words.replace(/ km$/, "\u00a0km")}</span> <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      {conditions.length > 1 && (
        <li data-screen-only="">
          <Link
            className={styles.all}
            to={withoutConditions(
              search,
              conditions.flatMap(({ parameters }) => parameters),
            )}
            data-in-place=""
          >
            {filterWords.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
