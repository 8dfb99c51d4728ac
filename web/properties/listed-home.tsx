import type { Counted } from "#core/counted.ts";
import { cached } from "#web/ui/cached.tsx";
import { CompareTick } from "./compare/compare-ticks.tsx";
import type { HomeOnCard } from "./on-card.ts";
import { PropertyCard } from "./property-card.tsx";
import { WishButton } from "./wish-button.tsx";
import { WishCount } from "./wish-count.tsx";
import { WishLink } from "./wish-link.tsx";

type ListedHomeProps = {
  home: HomeOnCard;
  /** The first of its page is loaded before anything else. */
  first: boolean;
  /** The words for which it was found. */
  passage: string | undefined;
  /** The reader's wishlist entry for it; `null` while they have none, and `undefined` if they keep no wishlist. */
  entry: string | null | undefined;
  /** Whether the reader is signed in as nobody. */
  visitor: boolean;
  wishes: Counted | undefined;
  ticked: boolean;
};

/** A home of All Properties: its card, with a heart, and a tick to compare it. */
export const ListedHome = cached({ most: 1_000 }, ({ home, first, passage, ticked, ...heart }: ListedHomeProps) => (
  <PropertyCard
    property={home}
    eager={first && "first"}
    passage={passage}
    heart={
      <>
        <Heart propertyId={home._id} title={home.title} {...heart} />
        <CompareTick home={home} ticked={ticked} />
      </>
    }
  />
));

type HeartProps = Pick<ListedHomeProps, "entry" | "visitor" | "wishes"> & { propertyId: string; title: string };

/** A buyer's to press, a visitor's to log in by; for those who keep no wishlist how many do. */
function Heart({ entry, visitor, ...home }: HeartProps) {
  if (entry !== undefined) return <WishButton look="heart" size="small" entry={entry} {...home} />;
  return visitor ? <WishLink {...home} /> : <WishCount look="corner" wishes={home.wishes} />;
}
