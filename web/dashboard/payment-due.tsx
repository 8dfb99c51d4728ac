import type { Offer } from "#core/offer.ts";
import { Moment } from "#web/ui/moment.tsx";
import { dealWords, paymentUnderWay } from "#web/words/en-deals.ts";

/**
 * Beneath the standing of an accepted offer: until when it can be paid, that it is being paid, or
 * that it was paid with no money.
 */
export function PaymentDue({
  offer: { payBy, sandbox, ...offer },
}: {
  offer: Pick<Offer, "payBy" | "paymentOnItsWay" | "paymentWaitsForBuyer" | "sandbox">;
}) {
  const underWay = paymentUnderWay(offer);
  if (sandbox) return <small>{dealWords.noMoneyMoved}</small>;
  if (underWay) return <small>{underWay}</small>;
  return (
    payBy && (
      <small>
        {dealWords.toPayBy} <Moment at={payBy} away />
      </small>
    )
  );
}
