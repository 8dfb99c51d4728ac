import type { Counted } from "#core/counted.ts";
import { kept } from "#web/ui/kept.tsx";
import { CompareTick } from "./compare/compare-ticks.tsx";
import type { HomeOnCard } from "./on-card.ts";
import { PropertyCard } from "./property-card.tsx";
import { WishButton } from "./wish-button.tsx";
import { WishCount } from "./wish-count.tsx";

type ListedHomeProps = {
  home: HomeOnCard;
  /** The first of its page is loaded before anything else. */
  first: boolean;
  /** The words for which it was found. */
  passage: string | undefined;
  /** The reader's wishlist entry for it; `null` while they have none, and `undefined` if they keep no wishlist. */
  entry: string | null | undefined;
  wishes: Counted | undefined;
  ticked: boolean;
};

/** A home of All Properties: its card, with a buyer's heart, or for those who keep no wishlist how many do, and a tick to compare it. */
export const ListedHome = kept({ most: 1_000 }, ({ home, first, passage, entry, wishes, ticked }: ListedHomeProps) => {
  const heart =
    entry === undefined ? (
      <WishCount look="corner" wishes={wishes} />
    ) : (
      <WishButton look="heart" size="small" propertyId={home._id} title={home.title} entry={entry} wishes={wishes} />
    );
  return (
    <PropertyCard
      property={home}
      eager={first && "first"}
      passage={passage}
      heart={
        <>
          {heart}
          <CompareTick home={home} ticked={ticked} />
        </>
      }
    />
  );
});
