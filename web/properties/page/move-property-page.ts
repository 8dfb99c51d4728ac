import { enquirySent } from "#core/enquiry.ts";
import type { Context } from "#server/context.ts";
import { sendEnquiry } from "#server/enquiries/send-enquiry.ts";
import { deleteReview, writeReview } from "#server/reviews/write-review.ts";
import type { Typed } from "#web/act.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { moveWish } from "../cards/move-wish.ts";
import { moveProperty } from "../decision/move-property.ts";
import { makeMarketMove } from "./make-market-move.ts";

/**
 * The moves of a home's page: a buyer wishes, asks, reviews or deletes their review; an admin
 * decides.
 */
export async function movePropertyPage(
  context: Context,
  propertyId: string,
  typed: Typed,
  page: URL,
): Promise<Response> {
  const { intent, description = "", message = "", review = "" } = typed;
  if (intent === "enquiry") {
    const { agent } = await sendEnquiry(context, propertyId, { message });
    return redirectWithFlash(page, { as: "toast", text: enquirySent(agent) });
  }
  if (intent === "review") {
    await writeReview(context, propertyId, description);
    return redirectWithFlash(page, { as: "toast", text: messageWords.reviewed });
  }
  if (intent === "delete-review") {
    await deleteReview(context, review);
    return redirectWithFlash(page, { as: "notice", ...messageWords.reviewDeleted });
  }
  if (intent === "verify" || intent === "reject")
    return moveProperty(context, { ...typed, property: propertyId }, page);
  if (typed.move) return makeMarketMove(context, { move: typed.move, property: propertyId }, page);
  const wished = await moveWish(context, typed, page);
  if (!wished) throw noSuchMove();
  return wished;
}
