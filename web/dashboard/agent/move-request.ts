import type { Context } from "#server/context.ts";
import { acceptOffer } from "#server/offers/accept-offer.ts";
import { rejectOffer } from "#server/offers/reject-offer.ts";
import type { Typed } from "#web/act.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { messageWords } from "#web/words/en-messages.ts";

/** Answers an offer, and shows the result on the page that it was answered from. */
export async function moveRequest(
  context: Context,
  { intent, offer = "", confirmed }: Typed,
  page: URL,
): Promise<Response> {
  if (intent === "accept") {
    await acceptOffer(context, offer, { confirmed: confirmed === "yes" });
    return redirectWithFlash(page, { as: "notice", ...messageWords.offerAccepted, moved: offer });
  }
  if (intent === "reject") {
    await rejectOffer(context, offer, { confirmed: confirmed === "yes" });
    return redirectWithFlash(page, { as: "notice", ...messageWords.offerRejected, moved: offer });
  }
  throw noSuchMove();
}
