import { showDollars } from "#core/money.ts";
import type { Offer } from "#core/offer.ts";
import { receiptAddress } from "#web/payment/payment-addresses.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import styles from "./profile-section.module.css";

type FormerDealsProps = { bought: readonly Offer[]; sold: readonly Offer[] };

/**
 * Homes that a person bought or sold in an earlier role, with their receipts; renders nothing if
 * there are none.
 */
export function FormerDeals({ bought, sold }: FormerDealsProps) {
  if (bought.length + sold.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="former-deals">
      <h2 id="former-deals">Homes I bought or sold before</h2>
      <ul>
        {bought.map((offer) => (
          <Line key={offer._id} offer={offer} did="Bought" />
        ))}
        {sold.map((offer) => (
          <Line key={offer._id} offer={offer} did="Sold" />
        ))}
      </ul>
    </section>
  );
}

function Line({
  offer: { _id, title, offeredAmount, paidAt },
  did,
}: {
  offer: Offer;
  did: "Bought" | "Sold";
}) {
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>
          {did} for {showDollars(offeredAmount)}
          {paidAt && (
            <>
              {" "}
              on <Moment at={paidAt} as="day" />
            </>
          )}
        </small>
      </div>
      <LinkButton
        to={receiptAddress(_id)}
        size="small"
        aria-label={`${dealWords.receipt}: ${title}`}
      >
        {dealWords.receipt}
      </LinkButton>
    </li>
  );
}
