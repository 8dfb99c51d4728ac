import type { Offer } from "#core/offer.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import { payAddress } from "./payment-addresses.ts";

/** Leads the buyer of an accepted offer to its payment: to pay, or to see how it is going. */
export function PayLink({
  offer: { _id, title, paymentOnItsWay },
}: {
  offer: Pick<Offer, "_id" | "title" | "paymentOnItsWay">;
}) {
  const label = paymentOnItsWay ? dealWords.seePayment : dealWords.pay;
  return (
    <LinkButton
      to={payAddress(_id)}
      kind={paymentOnItsWay ? "quiet" : "primary"}
      size="small"
      aria-label={`${label}: ${title}`}
    >
      {label}
    </LinkButton>
  );
}
