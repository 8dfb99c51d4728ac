import type { ReactNode } from "react";
import { showDollars } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import { facts } from "#core/property.ts";
import { Amount } from "#web/ui/amount.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Person } from "#web/ui/person.tsx";
import { compareWords } from "#web/words/en.ts";
import { compareAddress } from "./compare/compare-address.ts";
import { MonthlyInBrief } from "./mortgage/monthly-in-brief.tsx";
import styles from "./property-side.module.css";
import { PropertyStatusBadge } from "./property-status-badge.tsx";

/** The card beside a home: its price, its agent, and in `children` what its reader may do. */
export function PropertySide({ property: { _id, price, area, status, agent }, children }: { property: Property; children?: ReactNode }) {
  return (
    <div className={styles.side}>
      <p className="small muted">Price</p>
      <Amount dollars={price} size="large" className={styles.price} />
      {area !== null && (
        <p className="small muted num">
          {showDollars(Math.round(price / area))} per {facts.area.unit}
        </p>
      )}
      {status === "Verified" && <MonthlyInBrief price={price} />}
      {status === "Sold" && (
        <div className={styles.sold}>
          <PropertyStatusBadge status={status} />
          <p className="small muted">This home has found its people.</p>
        </div>
      )}
      <Person className={styles.agent} name={agent.name} image={agent.image} size={56} over="Agent" />
      {children && <div className={styles.actions}>{children}</div>}
      <LinkButton to={compareAddress([_id])} kind="quiet" block className={styles.compare}>
        {compareWords.compare}
      </LinkButton>
    </div>
  );
}
