import type { Counted } from "#core/counted.ts";
import { cached } from "#web/ui/cached.tsx";
import { CompareTick } from "../compare/compare-ticks.tsx";
import type { HomeOnCard } from "./on-card.ts";
import { PropertyCard } from "./property-card.tsx";
import { VisitorsHeart, WishButton } from "./wish-button.tsx";
import { WishCount } from "./wish-count.tsx";

type ListedHomeProps = {
  home: HomeOnCard;
  /** Whether it is the first on its page, whose picture is loaded before anything else. */
  first: boolean;
  /** The text in which the search's words were found. */
  passage: string | undefined;
  /**
   * The id of the reader's wishlist entry for it; `null` if there is none, `undefined` if the
   * reader has no wishlist.
   */
  entry: string | null | undefined;
  /** Whether the reader is not signed in. */
  visitor: boolean;
  wishes: Counted | undefined;
  /** Whether it is ticked for a comparison; `undefined` where homes are not compared. */
  ticked?: boolean;
  heading?: "h2" | "h3";
};

/** A home of All Properties: its card, with a heart, and a tick to compare it. */
export const ListedHome = cached(
  { maxSize: 1_000 },
  ({ home, first, passage, ticked, heading, ...heart }: ListedHomeProps) => (
    <PropertyCard
      property={home}
      eager={first && "first"}
      passage={passage}
      heading={heading}
      heart={
        <>
          <Heart propertyId={home._id} title={home.title} {...heart} />
          {ticked !== undefined && <CompareTick home={home} ticked={ticked} />}
        </>
      }
    />
  ),
);

type HeartProps = Pick<ListedHomeProps, "entry" | "visitor" | "wishes"> & {
  propertyId: string;
  title: string;
};

/**
 * A button for buyers, one that leads to the login for visitors; for everyone else, the number of
 * wishlists.
 */
function Heart({ entry, visitor, ...home }: HeartProps) {
  if (entry !== undefined) return <WishButton look="heart" size="small" entry={entry} {...home} />;
  return visitor ? <VisitorsHeart {...home} /> : <WishCount look="corner" wishes={home.wishes} />;
}
