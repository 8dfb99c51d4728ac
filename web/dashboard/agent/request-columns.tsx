import type { ComponentProps } from "react";
import { howMany } from "#core/how-many.ts";
import type { OfferMove, OwnOffer } from "#core/offer.ts";
import type { RequestOrder } from "#server/offers/list-own-offers.ts";
import type { Confirmation } from "#web/browser/confirm-first.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { dialogWords } from "#web/words/en.ts";
import { whyOnHold } from "#web/words/en-deals.ts";
import { formatCalendarDay } from "#web/words/en-times.ts";
import { EmailAddress } from "../email-address.tsx";
import { OfferBadge } from "../offer-badge.tsx";
import { OfferHistoryLink } from "../offer-history.tsx";
import { OfferedHome } from "../offered-home.tsx";
import { PaymentDue } from "../payment-due.tsx";
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

function writeAcceptHint({ buyerName, amount, onHold, offMarket, daysToPay }: RequestRow): string {
  if (!onHold)
    return `${buyerName} has ${howMany(daysToPay, "day")} to pay ${amount}; the other offers on this home are on hold until then.`;
  return offMarket
    ? "This home is off the market. Its offers wait until it is back."
    : "Another offer on this home is accepted. Reject that one first.";
}

/**
 * An agent's answers to an offer. Only money on its way and a passed day are asked about, so each
 * button's hint says what it will do; on cards, where there is no hover, the hints unfold beneath
 * them.
 */
export function RequestActions({ offer }: { offer: RequestRow }) {
  const { _id, title, buyerName, amount, status, onHold, moves } = offer;
  const whose = `${amount} from ${buyerName} for ${title}`;
  const acceptHint = writeAcceptHint(offer);
  const ask = (text: string | null, words: { title: string; confirm: string }) =>
    text === null ? null : { ...words, what: whose, text };
  const beforeAccept = ask(offer.questionBeforeAccept, dialogWords.acceptOffer);
  const beforeReject = ask(offer.questionBeforeReject, dialogWords.rejectOffer);
  const rejectHint =
    status === "Accepted"
      ? `Withdraws your acceptance. ${buyerName} is notified, and the offers on hold are open again.`
      : `Turns the offer down for good. ${buyerName} is notified.`;
  const hinted = (what: string, hint: string) => ({
    title: hint,
    "aria-describedby": `${what}-${_id}`,
  });
  return (
    <>
      {(onHold || moves.length > 0) && (
        <details className={styles.hints}>
          <summary>What happens then?</summary>
          {(onHold || moves.includes("accept")) && (
            <p>
              Accept: <span id={`accept-${_id}`}>{acceptHint}</span>
            </p>
          )}
          {moves.includes("reject") && (
            <p>
              Reject: <span id={`reject-${_id}`}>{rejectHint}</span>
            </p>
          )}
        </details>
      )}
      {moves.includes("accept") && (
        <MoveForm
          fields={{ intent: "accept", offer: _id, ...(beforeAccept && { confirmed: "yes" }) }}
        >
          <AskingButton
            question={beforeAccept && { ...beforeAccept, tone: "primary" }}
            kind="primary"
            size="small"
            aria-label={`Accept ${whose}`}
            {...hinted("accept", acceptHint)}
          >
            Accept
          </AskingButton>
        </MoveForm>
      )}
      {onHold && (
        <Button
          kind="primary"
          size="small"
          aria-disabled="true"
          aria-label={`Accept ${whose}`}
          {...hinted("accept", acceptHint)}
        >
          Accept
        </Button>
      )}
      {moves.includes("reject") && (
        <MoveForm
          fields={{ intent: "reject", offer: _id, ...(beforeReject && { confirmed: "yes" }) }}
        >
          <AskingButton
            question={beforeReject && { ...beforeReject, tone: "danger" }}
            kind="dangerQuiet"
            size="small"
            aria-label={`Reject ${whose}`}
            {...hinted("reject", rejectHint)}
          >
            Reject
          </AskingButton>
        </MoveForm>
      )}
    </>
  );
}

/** Answers an offer, after a question if there is one. */
const AskingButton = ({
  question,
  ...button
}: ComponentProps<typeof Button> & { question: Confirmation | null }) =>
  question ? <ConfirmButton {...button} {...question} /> : <Button type="submit" {...button} />;
