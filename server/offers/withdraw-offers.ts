import { aboutPartOf } from "#core/history.ts";
import { offerLife } from "#core/offer.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import { offerWithdrawn } from "./offer-withdrawn.mail.ts";
import { moveOffersOf } from "./offers.db.ts";

/**
 * Withdraws the pending offers of a person who stops being a buyer, and tells the agents concerned.
 * The caller has locked the person.
 */
export async function withdrawOffers(
  tx: Tx,
  { now, queue, config, history }: Pick<Services, "now" | "queue" | "config" | "history">,
  buyerId: string,
  { by, why }: { by: string; why: string },
): Promise<void> {
  const [from, to] = [offerLife.withdraw.from[0], offerLife.withdraw.to];
  const at = now();
  const withdrawn = await moveOffersOf(tx, buyerId, { from, to, now: at });
  const events = withdrawn.map(({ id, property }) => ({
    ...aboutPartOf(property.id, "offer", id),
    move: "withdraw",
    from,
    to,
    by,
    at,
    why,
  }));
  const receipts = await history.appendAll(tx, events);
  for (const [index, offer] of withdrawn.entries()) {
    const written = offerWithdrawn(
      { offer, receipt: receipts[index] ?? "", why },
      config.publicUrl,
    );
    if (written) await queue.enqueue(tx, "send-letter", written);
  }
  const agents = new Set(withdrawn.map(({ agent }) => agent.id));
  if (agents.size > 0) await notifyPeople(tx, [buyerId, ...agents]);
}
