import type { ReactNode } from "react";
import type { Offer } from "#core/offer.ts";
import { classes } from "#web/ui/classes.ts";
import { LocationLine } from "#web/ui/location-line.tsx";
import { ResponsivePicture } from "#web/ui/responsive-picture.tsx";
import styles from "./deal-columns.module.css";

type DealColumnsProps = {
  home: Pick<Offer, "title" | "location" | "picture">;
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  total: readonly [label: string, amount: string];
  /** On narrow screens: first, without its picture, or not shown. */
  narrow: "first" | "gone";
  children: ReactNode;
};

/** A form about a home, with a summary of the home and the total beside it. */
export function DealColumns({
  home: { title, location, picture },
  facts = [],
  total,
  narrow,
  children,
}: DealColumnsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside className={classes(styles.summary, styles[narrow])} aria-label="Summary">
        <div className={styles.picture}>
          <ResponsivePicture picture={picture} sizes="384px" alt={picture.alt ?? title} />
        </div>
        <h2>{title}</h2>
        <LocationLine className={styles.place}>{location}</LocationLine>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
        </dl>
      </aside>
    </div>
  );
}
