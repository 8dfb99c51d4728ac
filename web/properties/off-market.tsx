import type { OffMarket as Known } from "#server/properties/find-property.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Place } from "#web/ui/place.tsx";
import { marketWords } from "#web/words/en-market.ts";
import styles from "./off-market.module.css";

/** Instead of a home's page, while the home is off the market for the time being. */
export function OffMarket({ home: { named } }: { home: Known }) {
  return (
    <div className={styles.page}>
      <h1>{named?.title ?? marketWords.notOnMarket}</h1>
      {named && (
        <>
          <Place large>{named.location}</Place>
          <p>{marketWords.notOnMarket}</p>
        </>
      )}
      <LinkButton to="/properties" kind="primary">
        See homes on the market
      </LinkButton>
    </div>
  );
}
