import type { Offer } from "#core/offer.ts";
import { TimeToPay } from "#web/payment/time-to-pay.tsx";
import { dealWords } from "#web/words/en-deals.ts";

/**
 * Beneath the standing of an accepted offer: until when it can be paid, that it is being paid, or
 * that it was paid with no money.
 */
export function PaymentDue({
  offer: { sandbox, ...offer },
}: {
  offer: Pick<Offer, "payBy" | "paymentOnItsWay" | "paymentWaitsForBuyer" | "sandbox">;
}) {
  if (sandbox) return <small>{dealWords.noMoneyMoved}</small>;
  return (
    offer.payBy && (
      <small>
        <TimeToPay offer={offer} before={dealWords.toPayBy} />
      </small>
    )
  );
}
