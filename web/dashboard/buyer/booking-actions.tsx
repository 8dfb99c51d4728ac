import { MoveForm } from "#web/forms/move-form.tsx";
import { PayLink } from "#web/payment/pay-link.tsx";
import { receiptAddress } from "#web/payment/payment-addresses.ts";
import { ConfirmButton } from "#web/ui/confirm-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dialogWords } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import type { Booking } from "./booking-columns.tsx";

/** What a buyer can do with an offer now: pay it, withdraw it, or open its receipt. */
export function BookingActions({
  offer: { _id, title, status, transactionId, paymentOnItsWay, moves },
}: {
  offer: Booking;
}) {
  if (transactionId) {
    return (
      <LinkButton
        to={receiptAddress(_id)}
        kind="quiet"
        size="small"
        aria-label={`${dealWords.receipt}: ${title}`}
      >
        {dealWords.receipt}
      </LinkButton>
    );
  }
  if (status === "Accepted") return <PayLink offer={{ _id, title, paymentOnItsWay }} />;
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
