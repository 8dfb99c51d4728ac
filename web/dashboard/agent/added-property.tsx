import type { Counted } from "#core/counted.ts";
import type { MarketMove } from "#core/market.ts";
import type { Place } from "#core/places/place.ts";
import type { Property, PropertyMove } from "#core/property.ts";
import { PropertyCard } from "#web/properties/cards/property-card.tsx";
import { WishCount } from "#web/properties/cards/wish-count.tsx";
import { Rejection } from "#web/properties/decision/rejection.tsx";
import { MarketButtons } from "#web/properties/page/market-buttons.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { siteWords } from "#web/words/en.ts";
import { locatedWords } from "#web/words/en-pin.ts";
import { DeleteButton } from "../delete-button.tsx";
import styles from "./added-property.module.css";

type AddedPropertyProps = {
  property: Property;
  moves: readonly (PropertyMove | MarketMove)[];
  wishes: Counted | undefined;
  place: { place: Place; isOnMap: boolean } | undefined;
  eager: boolean;
};

/** One of an agent's own properties, with the moves that are open on it now. */
export function AddedProperty({ property, moves, wishes, place, eager }: AddedPropertyProps) {
  const { _id, title, status, rejectionReason } = property;
  return (
    <div id={`property-${_id}`} className={styles.added}>
      <PropertyCard
        property={property}
        eager={eager}
        heart={<WishCount look="corner" wishes={wishes} />}
      />
      <div className={styles.foot}>
        {moves.includes("update") && (
          <LinkButton
            to={`/dashboard/update-properties/${_id}`}
            size="small"
            icon="pencil"
            aria-label={`Update ${title}`}
          >
            Update
          </LinkButton>
        )}
        <MarketButtons property={property} moves={moves} />
        {moves.includes("delete") && (
          <DeleteButton fields={{ property: _id }} what={title} icon="trash">
            {siteWords.delete}
          </DeleteButton>
        )}
      </div>
      {(status === "Available" || status === "Rejected") && (
        <p className="small muted">{locatedWords(place)}</p>
      )}
      {status === "Rejected" && <Rejection reason={rejectionReason} />}
    </div>
  );
}
