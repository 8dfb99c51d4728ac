import type { HomeInBrief } from "#core/home-in-brief.ts";
import { showNumber } from "#core/how-many.ts";
import { newFor, type SuggestedSearches } from "#server/properties/suggest-searches.ts";
import { RecentlyViewed } from "#web/properties/cards/home-row.tsx";
import { anotherListAddress } from "#web/properties/list/list-address.ts";
import { Link } from "#web/ui/link.tsx";
import { showCount } from "#web/words/en.ts";
import { estimate } from "#web/words/en-finding.ts";
import styles from "./ways-in.module.css";

type WaysInProps = SuggestedSearches & { viewed: readonly HomeInBrief[] };

/** For readers without a place in mind: cities and types with homes, what is new, what was seen. */
export function WaysIn({ cities, types, estimated, recent, viewed }: WaysInProps) {
  const ways = [
    {
      title: "Cities",
      links: cities.map(({ place, homes }) => ({
        name: place.name,
        homes: showNumber(homes),
        search: { place: place._id },
      })),
    },
    {
      title: "Types",
      links: types.map(({ type, homes }) => ({
        name: type,
        homes: estimated ? estimate(homes) : showNumber(homes),
        search: { type },
      })),
    },
    {
      title: "New",
      links:
        recent.count > 0
          ? [
              {
                name: "This week",
                homes: showCount(recent),
                search: { listedWithin: String(newFor), sort: "-listed" },
              },
            ]
          : [],
    },
  ].filter(({ links }) => links.length > 0);
  if (ways.length === 0) return null;
  return (
    <section className={styles.ways} aria-label="Ways to begin">
      <dl className={styles.rows}>
        {ways.map(({ title, links }) => (
          <div key={title}>
            <dt>{title}</dt>
            {links.map(({ name, homes, search }) => (
              <dd key={name}>
                <Link to={anotherListAddress(new URLSearchParams(search))}>
                  {name} <span className="num muted">{homes}</span>
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <RecentlyViewed homes={viewed} />
    </section>
  );
}
