import { appendHistory } from "#db/history.ts";
import type { Tx } from "#db/open.ts";
import type { House } from "../context.ts";
import { tellPeople } from "../live/live.ts";
import { offerClosed } from "./offer-closed.mail.ts";
import { rejectPending } from "./offers.db.ts";

type Why = { by: string; why: string };

/** Closes the offers on a property that nobody can accept any more, and tells those who made them. The property is locked by the caller. */
export async function closeOffers(
  tx: Tx,
  { now, queue, config }: Pick<House, "now" | "queue" | "config">,
  property: { id: string; title: string },
  { by, why }: Why,
): Promise<void> {
  const closed = await rejectPending(tx, property.id, now());
  for (const { id, email } of closed) {
    const happening = {
      chain: `property:${property.id}`,
      noun: "offer",
      nounId: id,
      move: "close",
      from: "Pending",
      to: "Rejected",
      by,
      at: now(),
      why,
    } as const;
    const receipt = await appendHistory(tx, happening);
    if (email) await queue.enqueue(tx, "send-letter", offerClosed(email, { title: property.title, why, receipt }, config.publicUrl));
  }
  await tellPeople(
    tx,
    closed.map(({ buyerId }) => buyerId),
  );
}
