import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Counted } from "#core/counted.ts";
import type { Place } from "#core/places/place.ts";
import { defaultSort, type SearchSort } from "#core/search/search.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SortBy } from "#web/ui/sort-by.tsx";
import { countHomes } from "#web/words/en.ts";
import { ordersFor, sortWords } from "#web/words/en-finding.ts";
import { mapWords } from "#web/words/en-map.ts";
import { anotherListAddress, listAddress } from "./list-address.ts";
import styles from "./list-bar.module.css";

type ListBarProps = {
  count: Counted;
  compare: ReactNode;
  onMap: boolean;
  sort: SearchSort;
  place: Place | null;
};

/** Above the list: how many homes there are, and how they are shown and ordered. */
export function ListBar({ count, compare, onMap, sort, place }: ListBarProps) {
  const [search] = useSearchParams();
  return (
    <div className={styles.bar}>
      <div className={styles.told}>
        <p className="muted num" role="status">
          {countHomes(count)}
        </p>
        {compare}
      </div>
      <div className={styles.choices}>
        <SortBy defaultOrder={defaultSort} options={ordersFor(place)} className={styles.orders} />
        <LinkButton
          kind="quiet"
          icon={onMap ? "grid" : "map"}
          to={
            onMap
              ? listAddress(search, { view: null })
              : `${listAddress(search, { view: "map" })}#map`
          }
          data-in-place=""
        >
          {onMap ? mapWords.list : mapWords.map}
        </LinkButton>
        <LinkButton
          kind="quiet"
          icon="sort"
          className={styles.sort}
          to={anotherListAddress(search, { sort: sort === defaultSort ? "price" : null })}
          data-in-place=""
        >
          <span>
            {sortWords.by}{" "}
            <span className={styles.order}>{sortWords[sort === "price" ? sort : defaultSort]}</span>
          </span>
        </LinkButton>
      </div>
    </div>
  );
}
