import type { Offer } from "#core/offer.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icons/icon.tsx";
import { type OfferStanding, offerStandingWords } from "#web/words/en-deals.ts";

const looks: Record<OfferStanding, { tone: BadgeTone; icon: IconName }> = {
  Pending: { tone: "amber", icon: "clock" },
  "On hold": { tone: "amberRing", icon: "pause" },
  Accepted: { tone: "green", icon: "checkcircle" },
  Paid: { tone: "green", icon: "card" },
  Rejected: { tone: "red", icon: "xcircle" },
  Withdrawn: { tone: "redRing", icon: "undo" },
};

/** The standing of an offer: its status, or that it is on hold or paid. */
export function OfferBadge({
  offer: { status, onHold, transactionId },
}: {
  offer: Pick<Offer, "status" | "onHold" | "transactionId">;
}) {
  const standing = transactionId ? "Paid" : onHold ? "On hold" : status;
  return <Badge {...looks[standing]}>{offerStandingWords[standing]}</Badge>;
}
