import type { Property } from "#core/property.ts";
import { inBrief } from "#web/properties/cards/in-brief.ts";
import { PropertyStatusBadge } from "#web/properties/cards/property-status-badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dollars } from "#web/ui/dollars.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LocationLine } from "#web/ui/location-line.tsx";
import { More } from "#web/ui/more.tsx";
import { commonWords, siteWords } from "#web/words/en.ts";
import styles from "./advertisements.module.css";
import { SectionHead } from "./section-head.tsx";

/** Up to six verified homes, the most expensive first. */
export function Advertisements({ properties }: { properties: readonly Property[] }) {
  return (
    <section className="section wrap" aria-label="Advertisements">
      <SectionHead
        title="Advertisements"
        text={
          properties.length > 0 && "The most expensive homes on Gable today, each one verified."
        }
      >
        <More to="/properties">{siteWords.properties}</More>
      </SectionHead>
      {properties.length === 0 && (
        <EmptyState title="No homes yet">The first verified homes will appear here.</EmptyState>
      )}
      <div className={styles.cards}>
        {properties.map((property) => (
          <Advertisement key={property._id} property={property} />
        ))}
      </div>
    </section>
  );
}

function Advertisement({ property }: { property: Property }) {
  const { _id, title, location, price, status, pictures } = property;
  return (
    <Card
      to={`/properties/${_id}`}
      title={title}
      heading="h3"
      size="wide"
      picture={pictures[0]}
      badge={<PropertyStatusBadge status={status} />}
    >
      <LocationLine className={styles.place}>{location}</LocationLine>
      <p className={`small num ${styles.facts}`}>{inBrief(property)}</p>
      <div className={styles.foot}>
        <Dollars dollars={price} />
        <More>{commonWords.details}</More>
      </div>
    </Card>
  );
}
