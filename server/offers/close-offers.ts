import { offerLife } from "#core/offer.ts";
import { appendHistory } from "#db/history.ts";
import type { Tx } from "#db/open.ts";
import type { House } from "../context.ts";
import { tellPeople } from "../live/live.ts";
import { offerClosed } from "./offer-closed.mail.ts";
import { moveOffersOn } from "./offers.db.ts";

type Why = { by: string; why: string };

/** Closes the offers on a property that nobody can accept any more, and tells those who made them. The property is locked by the caller. */
export async function closeOffers(
  tx: Tx,
  { now, queue, config }: Pick<House, "now" | "queue" | "config">,
  property: { id: string; title: string },
  { by, why }: Why,
): Promise<void> {
  const [from, to] = [offerLife.close.from[0], offerLife.close.to];
  const closed = await moveOffersOn(tx, property.id, { from, to, now: now() });
  for (const { id, email } of closed) {
    const chain = `property:${property.id}` as const;
    const receipt = await appendHistory(tx, { chain, noun: "offer", nounId: id, move: "close", from, to, by, at: now(), why });
    if (email) await queue.enqueue(tx, "send-letter", offerClosed(email, { title: property.title, why, receipt }, config.publicUrl));
  }
  await tellPeople(
    tx,
    closed.map(({ buyerId }) => buyerId),
  );
}
