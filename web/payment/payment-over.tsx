import type { Offer } from "#core/offer.ts";
import { isAboutRefund, type Payment } from "#core/payment.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import { payAddress } from "./payment-addresses.ts";

type Over = { payment: Payment; settled: boolean; offer: Pick<Offer, "status" | "transactionId"> };

/**
 * A payment that needs no more waiting, and what became of the money. `settled`: the supplier
 * confirms that no more money will come of it.
 */
export function PaymentOver({ payment, settled, offer }: Over) {
  const stands = toStanding(offer);
  const wentBack = isAboutRefund(payment.status) || payment.sentBack;
  const [to, label] =
    stands === "waits"
      ? [payAddress(payment.offerId), dealWords.pay]
      : ["/dashboard/bookings", "Back to my booking list"];
  return (
    <EmptyState title={chooseTitle(payment)} way={[to, label]}>
      {wentBack ? whyBack(payment, stands) : canceled[stands][settled ? "settled" : "unsettled"]}
    </EmptyState>
  );
}

type Standing = "waits" | "paid" | "closed";

function toStanding({ status, transactionId }: Over["offer"]): Standing {
  if (transactionId) return "paid";
  return status === "Accepted" ? "waits" : "closed";
}

function chooseTitle({ status, sentBack }: Payment): string {
  if (status === "refunded") return "Your payment was refunded";
  if (status === "refund_failed") return "Your refund failed";
  return sentBack ? "Your payment is being refunded" : "This payment was canceled";
}

/** A refund that we did not start was made by somebody at the provider, possibly after a sale. */
function whyBack({ status, failure, sentBack }: Payment, stands: Standing): string {
  const { notGivenBack } = dealWords;
  if (status === "refund_failed")
    return stands === "waits" ? `${notGivenBack} ${waits}` : notGivenBack;
  const refunded = "It was refunded by the payment provider.";
  const why = failure ?? (sentBack ? "The offer could not be paid with it." : refunded);
  if (stands === "waits") return `${why} ${waits}`;
  return stands === "paid" && !sentBack
    ? `${refunded} What happens to the sale is between you and the agent.`
    : why;
}

const waits = "The offer is still waiting for your payment.";

const canceled = {
  waits: { settled: `Nothing was charged. ${waits}`, unsettled: waits },
  paid: {
    settled: "The offer was paid by another payment. Nothing was charged for this one.",
    unsettled:
      "The offer was paid by another payment: any money that still arrives from this one is refunded.",
  },
  closed: {
    settled: "The offer is no longer open. Nothing was charged.",
    unsettled:
      "The offer is no longer open: there is nothing to pay, and any money that still arrives is refunded.",
  },
} as const satisfies Record<Standing, object>;
