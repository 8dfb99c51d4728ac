import type { ReactNode } from "react";
import type { HomeInBrief } from "#core/home-in-brief.ts";
import { cached } from "#web/ui/cached.tsx";
import { classes } from "#web/ui/classes.ts";
import styles from "./home-row.module.css";
import { SmallPropertyCard } from "./small-property-card.tsx";

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

const HomeInRow = cached({ maxSize: 1_000, as: "li" }, SmallPropertyCard);

/**
 * A row of homes on small cards, which scrolls sideways if they do not fit. Renders nothing if
 * there are none.
 */
export function HomeRow({ id, title, homes, quiet = false, action, leadsTo }: HomeRowProps) {
  if (homes.length === 0) return null;
  return (
    <section className={classes(styles.row, quiet && styles.quiet)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <ul className={styles.track}>
        {homes.map((home) => (
          <HomeInRow key={home._id} home={home} {...(leadsTo && { to: leadsTo(home) })} />
        ))}
      </ul>
    </section>
  );
}
