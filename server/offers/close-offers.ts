import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import { movePendingOffers } from "./move-pending-offers.ts";
import { offerClosed } from "./offer-closed.mail.ts";
import { lockPendingOffers } from "./offers.db.ts";

/**
 * Closes the pending offers on these properties, which nobody can accept any more, and tells their
 * buyers. The caller has locked the properties.
 */
export async function closeOffers(
  tx: Tx,
  services: Pick<Services, "now" | "queue" | "config" | "history">,
  properties: readonly { id: string }[],
  { by, why }: { by: string; why: string },
): Promise<void> {
  const { queue, config } = services;
  const pending = await lockPendingOffers(tx, { on: properties.map(({ id }) => id) });
  const actor = { role: "system", name: "owner" } as const;
  const closed = await movePendingOffers(tx, services, pending, { move: "close", actor, by, why });
  for (const { property, buyer, receipt } of closed) {
    if (!buyer.email) continue;
    const letter = offerClosed(
      buyer.email,
      { title: property.title, why, receipt },
      config.publicUrl,
    );
    await queue.enqueue(tx, "send-letter", letter);
  }
  await notifyPeople(
    tx,
    closed.map(({ buyer }) => buyer.id),
  );
}
