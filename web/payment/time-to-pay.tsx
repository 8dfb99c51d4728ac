import type { Offer } from "#core/offer.ts";
import { isPaymentAtBank } from "#core/payment.ts";
import { Moment } from "#web/ui/moment.tsx";
import { dealWords } from "#web/words/en-deals.ts";

type TimeToPayProps = {
  offer: Pick<Offer, "payBy" | "paymentOnItsWay" | "paymentWaitsForBuyer">;
  /** The words before the time, where no label names it. */
  before?: string;
};

/** Until when an accepted offer can be paid, or that a bank is moving its payment. */
export function TimeToPay({ offer, before }: TimeToPayProps) {
  if (isPaymentAtBank(offer)) return dealWords.onItsWay;
  const words = offer.paymentWaitsForBuyer ? dealWords.toConfirmBy : before;
  return (
    offer.payBy && (
      <>
        {words && `${words} `}
        <Moment at={offer.payBy} away />
      </>
    )
  );
}
