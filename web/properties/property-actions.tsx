import type { Property } from "#core/property.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import styles from "./property-actions.module.css";
import { WishButton } from "./wish-button.tsx";

type PropertyActionsProps = {
  property: Property;
  entry: string | null;
  /** Whether the buyer has an open offer on it. */
  offered: boolean;
  /** Only the next action, for the bar on phones. */
  first?: boolean | undefined;
};

/**
 * A buyer's actions on a home for sale: first the wish, and once it is on the wishlist the offer;
 * after that a link to the offer.
 */
export function PropertyActions({
  property: { _id, title },
  entry,
  offered,
  first = false,
}: PropertyActionsProps) {
  const wish = (
    <WishButton
      propertyId={_id}
      title={title}
      entry={entry}
      look="words"
      size="large"
      block={!first}
    />
  );
  const offer = (offered || entry) && (
    <LinkButton
      to={offered ? "/dashboard/bookings" : `/dashboard/make-offer/${entry}`}
      kind="primary"
      size="large"
      block={!first}
    >
      {offered ? dealWords.yourOffer : "Make an Offer"}
    </LinkButton>
  );
  if (first) return offer ?? wish;
  return (
    <>
      {offer && <div className={styles.next}>{offer}</div>}
      <div className={offer ? undefined : styles.next}>{wish}</div>
      <p className="small muted">
        {offered
          ? "You have an open offer on this home."
          : offer
            ? "No payment now. The agent answers your offer, and you can withdraw it until then."
            : "You can make an offer once it is on your wishlist."}
      </p>
    </>
  );
}
