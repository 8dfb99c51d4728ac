import type { OfferMove, OwnOffer } from "#core/offer.ts";
import type { RequestOrder } from "#server/offers/list-own-offers.ts";
import type { Column } from "#web/ui/table.tsx";
import { formatCalendarDay } from "#web/words/en.ts";
import { whyOnHold } from "#web/words/en-deals.ts";
import { EmailAddress } from "../email-address.tsx";
import { OfferBadge } from "../offer-badge.tsx";
import { OfferHistoryLink } from "../offer-history.tsx";
import { OfferedHome } from "../offered-home.tsx";
import { PaymentDue } from "../payment-due.tsx";
import { RequestActions } from "./request-actions.tsx";
import styles from "./requested-properties-page.module.css";

export type RequestRow = OwnOffer & {
  moved?: boolean;
  amount: string;
  against: string;
  among: string | null;
  moves: readonly OfferMove[];
  /** What is asked before the offer is accepted, and before it is rejected. */
  questionBeforeAccept: string | null;
  questionBeforeReject: string | null;
  daysToPay: number;
};

/** The columns of an agent's table of offers. */
export const requestColumns: readonly Column<RequestRow, RequestOrder>[] = [
  {
    name: "Property Title",
    kind: "what",
    sort: "title",
    cell: (offer) => (
      <OfferedHome offer={offer}>
        <span className={styles.onlyBetween}>{offer.location}</span>
      </OfferedHome>
    ),
  },
  {
    name: "Property Location",
    brief: "Location",
    sort: "location",
    cell: ({ location }) => location,
  },
  {
    name: "Buyer Email",
    sort: "email",
    cell: ({ buyerEmail }) => (buyerEmail ? <BuyerEmail address={buyerEmail} /> : "—"),
  },
  {
    name: "Buyer Name",
    sort: "buyer",
    cell: ({ buyerName, buyerEmail }) => (
      <span className={styles.name}>
        {buyerName}
        {buyerEmail && (
          <span className={styles.onlyBetween}>
            <BuyerEmail address={buyerEmail} />
          </span>
        )}
      </span>
    ),
  },
  {
    name: "Offered Price",
    kind: "number",
    sort: "amount",
    cell: ({ amount, against, among, buyingDate }) => (
      <span>
        {amount}
        <small>{against}</small>
        {among && (
          <small>
            <b>{among}</b>
          </small>
        )}
        <small>buying on {formatCalendarDay(buyingDate)}</small>
      </span>
    ),
  },
  {
    name: "Status",
    sort: "status",
    cell: (offer) => (
      <div>
        <OfferBadge offer={offer} />
        {offer.onHold && <small>{whyOnHold(offer)}</small>}
        <PaymentDue offer={offer} />
        <OfferHistoryLink offerId={offer._id} title={offer.title} />
      </div>
    ),
  },
  { name: "Actions", kind: "actions", cell: (offer) => <RequestActions offer={offer} /> },
];

function BuyerEmail({ address }: { address: string }) {
  return (
    <a className={`link ${styles.email}`} href={`mailto:${address}`} title={address}>
      <EmailAddress>{address}</EmailAddress>
    </a>
  );
}
