import type { OfferMove, OwnOffer } from "#core/offer.ts";
import type { BookingOrder } from "#server/offers/list-own-offers.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { PayLink, ReceiptLink } from "#web/payment/pay-link.tsx";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { dialogWords } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { formatCalendarDay } from "#web/words/en-times.ts";
import { OfferBadge } from "../offer-badge.tsx";
import { OfferHistoryLink } from "../offer-history.tsx";
import { OfferedHome } from "../offered-home.tsx";
import { PaymentDue } from "../payment-due.tsx";
import styles from "./bookings-page.module.css";

export type Booking = OwnOffer & {
  amount: string;
  note: string | null;
  moves: readonly OfferMove[];
};

/** The columns of a buyer's table of offers. */
export const bookingColumns: readonly Column<Booking, BookingOrder>[] = [
  {
    name: "Property",
    kind: "what",
    sort: "title",
    cell: (offer) => (
      <OfferedHome size="large" offer={offer}>
        <span className={styles.onlyBetween}>
          {offer.location} · {offer.agent_name}
        </span>
        {offer.transactionId && (
          <span className={styles.transaction}>
            {dealWords.transactionId} <span>{offer.transactionId}</span>
          </span>
        )}
      </OfferedHome>
    ),
  },
  { name: "Location", sort: "location", cell: ({ location }) => location },
  { name: "Agent", sort: "agent", cell: ({ agent_name }) => agent_name },
  { name: dealWords.offeredAmount, kind: "number", sort: "amount", cell: ({ amount }) => amount },
  {
    name: dealWords.buyingDate,
    kind: "day",
    sort: "day",
    cell: ({ buyingDate }) => formatCalendarDay(buyingDate),
  },
  {
    name: "Status",
    sort: "status",
    cell: (offer) => (
      <div>
        <OfferBadge offer={offer} />
        {offer.note && <small>{offer.note}</small>}
        <PaymentDue offer={offer} />
        <OfferHistoryLink offerId={offer._id} title={offer.title} />
      </div>
    ),
  },
  { name: "Actions", kind: "actions", cell: (offer) => <BookingActions offer={offer} /> },
];

/** What a buyer can do with an offer now: pay it, withdraw it, or open its receipt. */
function BookingActions({ offer }: { offer: Booking }) {
  const { _id, title, status, transactionId, moves } = offer;
  if (transactionId) return <ReceiptLink offer={{ _id, title }} kind="quiet" />;
  if (status === "Accepted") return <PayLink offer={offer} />;
  if (!moves.includes("withdraw")) return null;
  return (
    <MoveForm fields={{ offer: _id }}>
      <ConfirmButton
        {...dialogWords.sure}
        what={title}
        confirm="Yes, withdraw it!"
        kind="dangerQuiet"
        size="small"
        aria-label={`Withdraw: ${title}`}
      >
        Withdraw
      </ConfirmButton>
    </MoveForm>
  );
}
