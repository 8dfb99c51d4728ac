import type { Offer } from "#core/offer.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icons/icon.tsx";
import { type OfferStanding, offerStandingWords } from "#web/words/en-deals.ts";

const looks: Record<OfferStanding, { tone: BadgeTone; icon: IconName }> = {
  Pending: { tone: "amber", icon: "clock" },
  "On hold": { tone: "amberRing", icon: "pause" },
  Accepted: { tone: "green", icon: "checkcircle" },
  Paid: { tone: "green", icon: "card" },
  Refunded: { tone: "redRing", icon: "undo" },
  Rejected: { tone: "red", icon: "xcircle" },
  Withdrawn: { tone: "redRing", icon: "undo" },
};

type Standing = Pick<Offer, "status" | "onHold" | "transactionId" | "refunded">;

/** The standing of an offer: its status, or that it is on hold, paid or refunded. */
export function OfferBadge({ offer }: { offer: Standing }) {
  const standing = findStanding(offer);
  return <Badge {...looks[standing]}>{offerStandingWords[standing]}</Badge>;
}

function findStanding({ status, onHold, transactionId, refunded }: Standing): OfferStanding {
  if (refunded) return "Refunded";
  if (transactionId) return "Paid";
  return onHold ? "On hold" : status;
}
