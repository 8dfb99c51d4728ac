import type { Offer, OfferStatus } from "#core/offer.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

const why: Record<Exclude<OfferStatus, "Accepted">, { title: string; text: string }> = {
  Pending: { title: "Not accepted yet", text: "You can pay as soon as the agent has accepted your offer." },
  Rejected: {
    title: "This offer is not open any more",
    text: "It was rejected, or its time to pay was over. There is nothing to pay, and any money that still comes goes back to you.",
  },
  Withdrawn: { title: "You took this offer back", text: "There is nothing to pay. You can make another offer from your wishlist." },
};

/** An offer that can't be paid now, why, and the way back. */
export function ClosedOffer({ offer: { status, title } }: { offer: Offer }) {
  if (status === "Accepted") return null;
  return (
    <EmptyState
      title={why[status].title}
      action={
        <LinkButton to="/dashboard/bookings" kind="primary" size="large">
          Back to my booking list
        </LinkButton>
      }
    >
      {title}: {why[status].text}
    </EmptyState>
  );
}
