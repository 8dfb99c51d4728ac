import type { z } from "zod";
import type { rejectionOfOffer } from "#core/offer.shape.ts";
import { questionBeforeReject } from "#core/offer.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { syncOpenPayment } from "../payments/sync-payment.ts";
import { moveOffer } from "./move-offer.ts";
import { offerById } from "./offer-pages.db.ts";
import { offerRejected } from "./offers.mail.ts";

/**
 * Rejects an offer on a property of the calling agent: a Pending one, or an accepted unpaid one,
 * which takes the others off hold. Refuses `conflict` while its payment is on its way, unless
 * `confirmed`.
 */
export async function rejectOffer(
  context: Context,
  id: string,
  { confirmed }: z.input<typeof rejectionOfOffer>,
): Promise<void> {
  const actor = requirePerson(context.actor, "agent");
  const known = await offerById(context.db, id);
  if (known?.agentId === actor._id && !confirmed)
    await syncOpenPayment(context, id).catch(unlessUnavailable);
  await moveOffer({ ...context, actor }, id, "reject", {
    changes: { payBy: null },
    unless: (offer) => (confirmed ? null : questionBeforeReject(offer)),
    letters: (moved) => [offerRejected(moved, context.config.publicUrl)],
  });
}

// While the supplier does not answer, what is known counts: money that arrives later goes back.
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
