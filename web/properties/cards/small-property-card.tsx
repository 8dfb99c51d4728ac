import type { HomeInBrief } from "#core/home-in-brief.ts";
import type { Picture } from "#core/image.ts";
import { Card } from "#web/ui/card.tsx";
import { Dollars } from "#web/ui/dollars.tsx";
import { LocationLine } from "#web/ui/location-line.tsx";
import { type BriefFact, inBrief } from "./in-brief.ts";
import styles from "./small-property-card.module.css";

type SmallPropertyCardProps = {
  home: Pick<HomeInBrief, "_id" | "title" | "location" | "price" | BriefFact> & {
    picture: Picture | undefined;
  };
  to?: string;
  heading?: "h2" | "h3";
};

/** A home on a small card, in a row of homes and on the map. */
export function SmallPropertyCard({
  home,
  to = `/properties/${home._id}`,
  heading = "h3",
}: SmallPropertyCardProps) {
  return (
    <Card to={to} title={home.title} heading={heading} size="small" picture={home.picture}>
      <LocationLine>{home.location}</LocationLine>
      <p className={styles.facts}>
        <Dollars dollars={home.price} size="small" />
        <span className="small muted num">{inBrief(home)}</span>
      </p>
    </Card>
  );
}
