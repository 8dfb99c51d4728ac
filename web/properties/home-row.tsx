import type { ReactNode } from "react";
import type { HomeInBrief } from "#core/home-in-brief.ts";
import { Amount } from "#web/ui/amount.tsx";
import { cached } from "#web/ui/cached.tsx";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { Place } from "#web/ui/place.tsx";
import styles from "./home-row.module.css";
import { inBrief } from "./in-brief.ts";

type HomeRowProps = {
  id: string;
  title: string;
  homes: readonly HomeInBrief[];
  /** Small cards under a small heading, for homes that the reader already knows. */
  quiet?: boolean;
  /** Stands beside the heading. */
  action?: ReactNode;
  /** The address of a card's link, if it is not the home's page. */
  leadsTo?: (home: HomeInBrief) => string;
};

const pageOf = ({ _id }: HomeInBrief) => `/properties/${_id}`;

const HomeInRow = cached(
  { maxSize: 1_000, as: "li" },
  ({ home, to }: { home: HomeInBrief; to: string }) => (
    <Card to={to} title={home.title} heading="h3" size="small" picture={home.picture}>
      <Place>{home.location}</Place>
      <p className={styles.facts}>
        <Amount dollars={home.price} size="small" />
        <span className="small muted num">{inBrief(home)}</span>
      </p>
    </Card>
  ),
);

/**
 * A row of homes on small cards, which scrolls sideways if they do not fit. Renders nothing if
 * there are none.
 */
export function HomeRow({
  id,
  title,
  homes,
  quiet = false,
  action,
  leadsTo = pageOf,
}: HomeRowProps) {
  if (homes.length === 0) return null;
  return (
    <section className={classes(styles.row, quiet && styles.quiet)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <ul className={styles.track}>
        {homes.map((home) => (
          <HomeInRow key={home._id} home={home} to={leadsTo(home)} />
        ))}
      </ul>
    </section>
  );
}
