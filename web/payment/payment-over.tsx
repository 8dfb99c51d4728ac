import type { Payment } from "#core/payment.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** A payment of which nothing is to be waited for, and what became of the money. `settled`: the supplier says so, too. */
export function PaymentOver({ payment, settled }: { payment: Payment; settled: boolean }) {
  const [title, text] = over[endOf(payment, settled)];
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to="/dashboard/bookings" kind="primary" size="large">
          Back to my booking list
        </LinkButton>
      }
    >
      {payment.failure ?? text}
    </EmptyState>
  );
}

const over = {
  back: ["Your payment went back to you", "The offer was no longer open when the money came."],
  onItsWayBack: ["Your payment is on its way back", "The offer was no longer open when the money came."],
  givenUp: ["This payment was given up", "The offer is no longer open: there is nothing to pay, and any money that still comes goes back to you."],
  closed: ["This payment was given up", "The offer is no longer open. Nothing was charged."],
} as const;

function endOf({ status, sentBack }: Payment, settled: boolean): keyof typeof over {
  if (status === "refunded") return "back";
  if (sentBack) return "onItsWayBack";
  return settled ? "closed" : "givenUp";
}
