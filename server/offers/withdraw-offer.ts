import { requireBuyer } from "#core/user.ts";
import type { Context } from "../context.ts";
import { moveOffer } from "./move-offer.ts";
import { offerWithdrawn } from "./offer-withdrawn.mail.ts";

/** Takes back an offer of the caller's own that is still Pending. */
export async function withdrawOffer(context: Context, id: string): Promise<void> {
  const actor = requireBuyer(context.actor, "withdraw offers");
  await moveOffer({ ...context, actor }, id, "withdraw", { letter: (moved) => offerWithdrawn(moved, context.config.publicUrl) });
}
