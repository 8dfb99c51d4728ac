import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { moveOffer } from "./move-offer.ts";
import { offerRejected } from "./offer-rejected.mail.ts";

/**
 * Rejects an offer on a property of the calling agent: a Pending one, or an accepted unpaid one,
 * which takes the others off hold.
 */
export async function rejectOffer(context: Context, id: string): Promise<void> {
  const actor = requirePerson(context.actor, "agent");
  await moveOffer({ ...context, actor }, id, "reject", {
    changes: { payBy: null },
    letter: (moved) => offerRejected(moved, context.config.publicUrl),
  });
}
