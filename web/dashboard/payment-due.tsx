import type { Offer } from "#core/offer.ts";
import type { PaymentUnderWay } from "#core/payment.ts";
import { PaymentNotes } from "#web/payment/payment-notes.tsx";
import { TimeToPay } from "#web/payment/time-to-pay.tsx";
import { dealWords } from "#web/words/en-deals.ts";

/**
 * Beneath the standing of an accepted offer: until when it can be paid, that it is being paid, that
 * it was paid with no money, or that its refund failed.
 */
export function PaymentDue({
  offer: { sandbox, refundFailed, ...offer },
}: {
  offer: PaymentUnderWay & Pick<Offer, "payBy" | "sandbox" | "refundFailed">;
}) {
  if (sandbox || refundFailed) return <PaymentNotes offer={{ sandbox, refundFailed }} />;
  return (
    offer.payBy && (
      <small>
        <TimeToPay offer={offer} before={dealWords.toPayBy} />
      </small>
    )
  );
}
