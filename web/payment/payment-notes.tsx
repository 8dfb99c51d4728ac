import type { Offer } from "#core/offer.ts";
import { dealWords, offerStandingWords } from "#web/words/en-deals.ts";

type Paid = Pick<Offer, "sandbox" | "refundFailed"> & { refunded?: boolean };

/** What has to be known of the money of an offer that was paid. */
export const PaymentNotes = ({ offer: { sandbox, refunded, refundFailed } }: { offer: Paid }) => (
  <>
    {sandbox && <small>{dealWords.noMoneyMoved}</small>}
    {refunded && <small>{offerStandingWords.Refunded}</small>}
    {refundFailed && <small>{dealWords.refundFailed}</small>}
  </>
);
