import type { Offer } from "#core/offer.ts";
import { isPaymentAtBank } from "#core/payment.ts";
import type { ButtonLook } from "#web/ui/button-class.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dealWords, payWords } from "#web/words/en-deals.ts";
import { payAddress, receiptAddress } from "./payment-addresses.ts";

/** Leads the buyer of an accepted offer to its payment: to make it, or to see how it is going. */
export function PayLink({
  offer: { _id, title, ...offer },
}: {
  offer: Pick<Offer, "_id" | "title" | "paymentOnItsWay" | "paymentWaitsForBuyer">;
}) {
  const label = payWords(offer);
  return (
    <LinkButton
      to={payAddress(_id)}
      kind={isPaymentAtBank(offer) ? "quiet" : "primary"}
      size="small"
      aria-label={`${label}: ${title}`}
    >
      {label}
    </LinkButton>
  );
}

type ReceiptLinkProps = Pick<ButtonLook, "kind"> & { offer: Pick<Offer, "_id" | "title"> };

/** Leads to the receipt of a paid offer. */
export const ReceiptLink = ({ offer: { _id, title }, kind }: ReceiptLinkProps) => (
  <LinkButton
    to={receiptAddress(_id)}
    kind={kind}
    size="small"
    aria-label={`${dealWords.receipt}: ${title}`}
  >
    {dealWords.receipt}
  </LinkButton>
);
