import type { Offer } from "#core/offer.ts";
import { dealWords } from "#web/words/en-deals.ts";

/** Beneath the standing of an accepted offer: until when it can be paid, or that it is being. */
export function PaymentDue({
  offer: { payBy, paymentOnItsWay },
}: {
  offer: Pick<Offer, "payBy" | "paymentOnItsWay">;
}) {
  if (paymentOnItsWay) return <small>{dealWords.onItsWay}</small>;
  return payBy && <small>{dealWords.payBy(payBy)}</small>;
}
