import { aboutPartOf } from "#core/history.ts";
import { offerLife } from "#core/offer.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import { offerClosed } from "./offer-closed.mail.ts";
import { moveOffersOn } from "./offers.db.ts";

type Why = { by: string; why: string };

/**
 * Closes the offers on these properties, which nobody can accept any more, and tells their buyers.
 * The caller has locked the properties.
 */
export async function closeOffers(
  tx: Tx,
  { now, queue, config, history }: Pick<Services, "now" | "queue" | "config" | "history">,
  properties: readonly { id: string; title: string }[],
  { by, why }: Why,
): Promise<void> {
  const [from, to] = ["Pending", offerLife.close.to] as const;
  const at = now();
  const titles = new Map(properties.map(({ id, title }) => [id, title]));
  const closed = await moveOffersOn(tx, [...titles.keys()], { from, to, now: at });
  const events = closed.map(({ id, propertyId }) => ({
    ...aboutPartOf(propertyId, "offer", id),
    move: "close",
    from,
    to,
    by,
    at,
    why,
  }));
  const receipts = await history.appendAll(tx, events);
  for (const [index, { propertyId, email }] of closed.entries()) {
    const letter = { title: titles.get(propertyId) ?? "", why, receipt: receipts[index] ?? "" };
    if (email) await queue.enqueue(tx, "send-letter", offerClosed(email, letter, config.publicUrl));
  }
  await notifyPeople(
    tx,
    closed.map(({ buyerId }) => buyerId),
  );
}
