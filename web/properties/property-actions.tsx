import type { Property } from "#core/property.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./property-actions.module.css";
import { WishButton } from "./wish-button.tsx";

/**
 * What a buyer may do with a home that is on sale. First the wish, then, once it is kept, the offer. `first`: only the one
 * that comes next, for the bar on phones.
 */
export function PropertyActions({ property: { _id, title }, entry, first = false }: { property: Property; entry: string | null; first?: boolean }) {
  const wish = <WishButton propertyId={_id} title={title} entry={entry} look="words" size="large" block={!first} />;
  const offer = entry && (
    <LinkButton to={`/dashboard/make-offer/${entry}`} kind="primary" size="large" block={!first}>
      Make an Offer
    </LinkButton>
  );
  if (first) return offer ?? wish;
  return (
    <>
      {offer && <div className={styles.next}>{offer}</div>}
      <div className={offer ? undefined : styles.next}>{wish}</div>
      <p className="small muted">
        {offer ? "No payment now. The agent answers your offer, and you can withdraw it until then." : "You can make an offer once it is on your wishlist."}
      </p>
    </>
  );
}
