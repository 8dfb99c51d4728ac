import { decideOffer } from "#core/offer.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { cancelOpenPayment } from "./move-offer.ts";
import { offerClosed } from "./offer-closed.mail.ts";
import { type LockedOffer, updateOffer } from "./offers.db.ts";
import { recordOfferMove } from "./record-offer-move.ts";

const why = "the property was taken down";

/** Ends an accepted offer whose home is taken down, and its payment; its buyer is written to. */
export async function endAcceptedOffer(
  tx: Tx,
  services: Pick<Context, "now" | "queue" | "config" | "history">,
  offer: LockedOffer,
  by: string,
): Promise<void> {
  const { now, queue, config } = services;
  const at = now();
  const to = decideOffer("close", { role: "system", name: "clock" }, offer);
  await updateOffer(tx, offer.row.id, { status: to, decidedAt: at, payBy: null });
  const receipt = await recordOfferMove(tx, services, offer, { move: "close", to, by, at, why });
  await cancelOpenPayment(tx, services, offer, { by, at, why });
  if (!offer.buyer.email) return;
  const closed = { title: offer.property.title, why, receipt, accepted: true };
  await queue.enqueue(tx, "send-letter", offerClosed(offer.buyer.email, closed, config.publicUrl));
}
