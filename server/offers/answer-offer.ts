import type { z } from "zod";
import { aDay } from "#core/duration.ts";
import { cents } from "#core/money.ts";
import type { acceptanceOfOffer, rejectionOfOffer } from "#core/offer.shape.ts";
import { earliestToday, questionBeforeAccept, questionBeforeReject } from "#core/offer.ts";
import { whyNotByCard } from "#core/payment.ts";
import { ignoreRefusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { paymentMode } from "../payments/payment-mode.ts";
import { syncOpenPayment } from "../payments/sync-payment.ts";
import { moveOffer } from "./move-offer.ts";
import { offerById } from "./offer-pages.db.ts";
import { offerAccepted, offerRejected } from "./offers.mail.ts";

/**
 * Accepts an offer on a property of the calling agent; it waits PAYMENT_DAYS for its payment, the
 * other offers are on hold. Refuses `conflict` while another is accepted, and for an amount that
 * could not be paid, and once the buying date has passed, unless `confirmed`.
 */
export async function acceptOffer(
  context: Context,
  id: string,
  { confirmed }: z.input<typeof acceptanceOfOffer> = {},
): Promise<void> {
  const { now, config, payments } = context;
  const actor = requirePerson(context.actor, "agent");
  const payBy = new Date(now().getTime() + config.PAYMENT_DAYS * aDay);
  await moveOffer({ ...context, actor }, id, "accept", {
    changes: { payBy },
    unless: ({ row }) =>
      whyNotByCard(cents(row.amountCents), payments) ??
      (confirmed ? null : questionBeforeAccept(row, earliestToday(now()))),
    letters: (moved) => [
      offerAccepted(moved, payBy, {
        publicUrl: config.publicUrl,
        sandbox: paymentMode(config) === "sandbox",
      }),
    ],
  });
}

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
  // While the supplier does not answer, what is known counts: money that arrives later goes back.
  if (known?.agentId === actor._id && !confirmed)
    await syncOpenPayment(context, id).catch(ignoreRefusal);
  await moveOffer({ ...context, actor }, id, "reject", {
    changes: { payBy: null },
    unless: (offer) => (confirmed ? null : questionBeforeReject(offer)),
    letters: (moved) => [offerRejected(moved, context.config.publicUrl)],
  });
}
