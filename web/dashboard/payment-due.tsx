import type { Offer } from "#core/offer.ts";
import { Moment } from "#web/ui/moment.tsx";
import { dealWords } from "#web/words/en-deals.ts";

/**
 * Beneath the standing of an accepted offer: until when it can be paid, that it is being paid, or
 * that it was paid with no money.
 */
export function PaymentDue({
  offer: { payBy, paymentOnItsWay, sandbox },
}: {
  offer: Pick<Offer, "payBy" | "paymentOnItsWay" | "sandbox">;
}) {
  if (sandbox) return <small>{dealWords.noMoneyMoved}</small>;
  if (paymentOnItsWay) return <small>{dealWords.onItsWay}</small>;
  return (
    payBy && (
      <small>
        {dealWords.toPayBy} <Moment at={payBy} away />
      </small>
    )
  );
}
