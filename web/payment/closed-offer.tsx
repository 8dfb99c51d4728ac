import type { Offer, OfferStatus } from "#core/offer.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

const why: Record<Exclude<OfferStatus, "Accepted">, { title: string; text: string }> = {
  Pending: {
    title: "Not accepted yet",
    text: "You can pay as soon as the agent has accepted your offer.",
  },
  Rejected: {
    title: "This offer is no longer open",
    text: "It was rejected, or was not paid in time. There is nothing to pay, and any money that still arrives is refunded.",
  },
  Withdrawn: {
    title: "You withdrew this offer",
    text: "There is nothing to pay. You can make another offer from your wishlist.",
  },
};

/** An offer that can't be paid now, with the reason and a link back. */
export function ClosedOffer({ offer: { status, title } }: { offer: Offer }) {
  if (status === "Accepted") return null;
  return (
    <EmptyState title={why[status].title} way={["/dashboard/bookings", "Back to my booking list"]}>
      {title}: {why[status].text}
    </EmptyState>
  );
}
