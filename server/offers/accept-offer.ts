import type { z } from "zod";
import { aDay } from "#core/duration.ts";
import { cents } from "#core/money.ts";
import type { acceptanceOfOffer } from "#core/offer.shape.ts";
import { earliestToday, questionBeforeAccept } from "#core/offer.ts";
import { whyNotByCard } from "#core/payment.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { paymentMode } from "../payments/payment-mode.ts";
import { moveOffer } from "./move-offer.ts";
import { offerAccepted } from "./offers.mail.ts";

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
