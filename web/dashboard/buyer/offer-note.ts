import type { OwnOffer } from "#core/offer.ts";
import { withCapital } from "#core/sentence-case.ts";
import type { Ending } from "#server/offers/list-own-offers.ts";
import { whyOnHold } from "#web/words/en-deals.ts";

/** Why an offer is on hold, or why it was closed, rejected or withdrawn; null where nobody asks. */
export function offerNote(offer: OwnOffer, ending: Ending | undefined): string | null {
  if (offer.onHold) return whyOnHold(offer);
  if (ending?.why) return withCapital(ending.why);
  return ending?.move === "reject" ? "By the agent" : null;
}
