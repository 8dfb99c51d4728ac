import type { Offer } from "#core/offer.ts";
import { isOnSale } from "#core/property.ts";
import { quoted } from "#core/quoted.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dealWords } from "#web/words/en-deals.ts";

/**
 * Why a buyer can't make an offer on a home now, and where to go instead. `open`: the buyer's own
 * open offer on it.
 */
export function NoOffer({
  entry: { status, title },
  open,
}: {
  entry: WishlistEntry;
  open: Pick<Offer, "status"> | null;
}) {
  if (!isOnSale({ status })) {
    return (
      <EmptyState
        title={status === "Sold" ? "This home is sold" : "This home is not for sale now"}
        action={<Way to="wishlist">Back to my wishlist</Way>}
      >
        No offers can be made on {quoted(title)}. It stays on your wishlist until you remove it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="You have an open offer on this home"
      action={<Way to="bookings">{dealWords.bookings}</Way>}
    >
      {open?.status === "Accepted"
        ? `Your offer on ${quoted(title)} was accepted. You can pay it now.`
        : `Your offer on ${quoted(title)} is waiting for an answer. To make another, withdraw it first.`}
    </EmptyState>
  );
}

function Way({ to, children }: { to: "wishlist" | "bookings"; children: string }) {
  return (
    <LinkButton to={`/dashboard/${to}`} kind="primary" size="large">
      {children}
    </LinkButton>
  );
}
