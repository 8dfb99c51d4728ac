import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { maxCompared } from "#core/compare.ts";
import type { HomeInBrief } from "#core/home-in-brief.ts";
import { Button } from "#web/ui/button.tsx";
import { cached } from "#web/ui/cached.tsx";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { compareWords, similarWords, viewedWords } from "#web/words/en-finding.ts";
import { compareAddress } from "../compare/compare-address.ts";
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

/** Homes similar to the current one, with a link to compare them with it. */
export function SimilarHomes({
  home,
  homes,
}: {
  home: { _id: string };
  homes: readonly HomeInBrief[];
}) {
  const side = [home, ...homes].slice(0, maxCompared).map(({ _id }) => _id);
  return (
    <HomeRow
      id="similar"
      title={similarWords.title}
      homes={homes}
      action={
        <LinkButton to={compareAddress(side)} kind="quiet" size="small">
          {compareWords.compareAll}
        </LinkButton>
      }
    />
  );
}

/** The homes that the reader viewed last, with a button to clear them. */
export function RecentlyViewed({ homes }: { homes: readonly HomeInBrief[] }) {
  const { pathname, search } = useLocation();
  return (
    <HomeRow
      id="recently-viewed"
      title={viewedWords.title}
      homes={homes}
      quiet
      action={
        <form method="post" action="/recently-viewed" data-in-place="">
          <input type="hidden" name="from" value={pathname + search} />
          <Button type="submit" kind="quiet" size="small">
            {viewedWords.clear}
          </Button>
        </form>
      }
    />
  );
}
