import type { ReactNode } from "react";
import type { Counted } from "#core/counted.ts";
import { facts, isOnSale, isOnShow, type Property } from "#core/property.ts";
import { pricePerArea } from "#core/search.ts";
import { Amount } from "#web/ui/amount.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Person } from "#web/ui/person.tsx";
import { compareWords, showWhole } from "#web/words/en-finding.ts";
import { compareAddress } from "./compare/compare-address.ts";
import { MonthlyInBrief } from "./mortgage/monthly-in-brief.tsx";
import styles from "./property-side.module.css";
import { PropertyStatusBadge } from "./property-status-badge.tsx";
import { WishCount } from "./wish-count.tsx";

type PropertySideProps = {
  property: Property;
  wishes: Counted | undefined;
  ask?: ReactNode;
  children?: ReactNode;
};

/**
 * The card beside a home: its price and its agent; `ask` is the way to ask the agent, `children`
 * are the reader's actions.
 */
export function PropertySide({
  property: { _id, price, area, status, agent },
  wishes,
  ask,
  children,
}: PropertySideProps) {
  const perArea = pricePerArea({ price, area });
  return (
    <div className={styles.side}>
      <p className="small muted">Price</p>
      <Amount dollars={price} size="large" className={styles.price} />
      {perArea !== null && (
        <p className="small muted num">
          {showWhole(perArea)} per {facts.area.unit}
        </p>
      )}
      {isOnSale({ status }) && <MonthlyInBrief price={price} />}
      <WishCount look="line" wishes={wishes} />
      {status === "Sold" && (
        <div className={styles.sold}>
          <PropertyStatusBadge status={status} />
          <p className="small muted">This home has found its people.</p>
        </div>
      )}
      <Person
        className={styles.agent}
        name={agent.name}
        image={agent.image}
        size={56}
        over="Agent"
      />
      <div className={styles.ask}>{ask}</div>
      <div className={styles.actions}>{children}</div>
      {isOnShow({ status }) && (
        <LinkButton to={compareAddress([_id])} kind="quiet" block className={styles.compare}>
          {compareWords.compare}
        </LinkButton>
      )}
    </div>
  );
}
