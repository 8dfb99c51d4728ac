import { showDollars } from "#core/money.ts";
import type { Offer } from "#core/offer.ts";
import { ReceiptLink } from "#web/payment/pay-link.tsx";
import { Moment } from "#web/ui/moment.tsx";
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
      <ReceiptLink offer={{ _id, title }} />
    </li>
  );
}
