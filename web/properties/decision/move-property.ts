import type { Context } from "#server/context.ts";
import { rejectProperty } from "#server/properties/reject-property.ts";
import { verifyProperty } from "#server/properties/verify-property.ts";
import type { Typed } from "#web/act.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { messageWords } from "#web/words/en-messages.ts";

/** An admin's decision on a waiting property; `seen` is the version that they saw. */
export async function moveProperty(
  context: Context,
  { intent, property = "", seen, reason = "" }: Typed,
  page: URL,
): Promise<Response> {
  if (intent === "verify") {
    await verifyProperty(context, property, seen);
    return redirectWithFlash(page, { as: "notice", ...messageWords.propertyVerified });
  }
  if (intent !== "reject") throw noSuchMove();
  await rejectProperty(context, property, { reason }, seen);
  return redirectWithFlash(page, { as: "notice", ...messageWords.propertyRejected });
}
