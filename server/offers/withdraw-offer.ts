import { requireBuyer } from "#core/user.ts";
import type { Context } from "../context.ts";
import { moveOffer } from "./move-offer.ts";
import { offerWithdrawn } from "./offers.mail.ts";

/** Withdraws the calling buyer's own offer while it is Pending. */
export async function withdrawOffer(context: Context, id: string): Promise<void> {
  const actor = requireBuyer(context.actor, "withdraw offers");
  await moveOffer({ ...context, actor }, id, "withdraw", {
    letters: (moved) => [offerWithdrawn(moved, context.config.publicUrl)],
  });
}
