import { Fragment, type ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { Dollars } from "#web/ui/dollars.tsx";
import { LocationLine } from "#web/ui/location-line.tsx";
import { More } from "#web/ui/more.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { commonWords } from "#web/words/en.ts";
import { inBrief } from "./in-brief.ts";
import { MarketBadge } from "./market-badge.tsx";
import type { HomeOnCard } from "./on-card.ts";
import styles from "./property-card.module.css";
import { PropertyStatusBadge } from "./property-status-badge.tsx";

type PropertyCardProps = {
  property: HomeOnCard;
  eager?: boolean | "first";
  heading?: "h2" | "h3" | undefined;
  /** Content over the picture, outside of the link. */
  heart?: ReactNode;
  /** The text in which the search's words were found. */
  passage?: string | undefined;
};

/** A home in a list: 324 × 420, the whole of it one link to its page. */
export function PropertyCard({
  property,
  eager = false,
  heading = "h2",
  heart,
  passage,
}: PropertyCardProps) {
  const { _id, title, location, price, status, agent, pictures, pictureCount } = property;
  return (
    <Card
      to={`/properties/${_id}`}
      title={title}
      heading={heading}
      size="fixed"
      picture={pictures[0]}
      pictureCount={pictureCount}
      badge={
        <>
          <PropertyStatusBadge status={status} />
          <MarketBadge property={property} />
        </>
      }
      caption={passage && <Passage text={passage} />}
      eager={eager}
    >
      <LocationLine className={styles.place}>{location}</LocationLine>
      <p className={`small num ${styles.facts}`}>{inBrief(property)}</p>
      <div className={`small ${styles.who}`}>
        <PersonRow kind="Agent" name={agent.name} image={agent.image} />
      </div>
      <div className={styles.foot}>
        <p>
          <Dollars dollars={price} />
        </p>
        <More>{commonWords.details}</More>
      </div>
      {heart}
    </Card>
  );
}

/**
 * The text of a home in which the search's words were found; matches are between \u0002 and \u0003,
 * and are marked.
 */
function Passage({ text }: { text: string }) {
  const [before = "", ...found] = text.split("\u0002");
  const parts = found.map((part) => part.split("\u0003"));
  return (
    <p className={styles.passage}>
      <span>
        {before}
        {parts.map(([matched = "", after = ""]) => (
          <Fragment key={matched + after}>
            <mark>{matched}</mark>
            {after}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
