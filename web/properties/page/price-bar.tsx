import type { ReactNode } from "react";
import type { Property } from "#core/property.ts";
import { Dollars } from "#web/ui/dollars.tsx";
import styles from "./price-bar.module.css";

/** Dollars. From this price on, figures of the usual size do not fit beside the button. */
export const wrapPriceFrom = 100_000_000;

/** The price and the main action at the bottom of a phone or tablet while the page is read. */
export function PriceBar({
  property: { price, agent },
  children,
}: {
  property: Property;
  children: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <div>
        <Dollars dollars={price} className={price < wrapPriceFrom ? undefined : styles.long} />
        <p className="small muted">Agent {agent.name}</p>
      </div>
      {children}
    </div>
  );
}
