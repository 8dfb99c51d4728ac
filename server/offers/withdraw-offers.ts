import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import { movePendingOffers } from "./move-pending-offers.ts";
import { offerWithdrawn } from "./offer-withdrawn.mail.ts";
import { lockPendingOffers } from "./offers.db.ts";

/**
 * Withdraws the pending offers of a person who stops being a buyer, in their name, and tells the
 * agents concerned. The caller has locked the person.
 */
export async function withdrawOffers(
  tx: Tx,
  services: Pick<Services, "now" | "queue" | "config" | "history">,
  buyerId: string,
  { by, why }: { by: string; why: string },
): Promise<void> {
  const { queue, config } = services;
  const pending = await lockPendingOffers(tx, { of: buyerId });
  const actor = { _id: buyerId, role: "user" } as const;
  const how = { move: "withdraw", actor, by, why } as const;
  const withdrawn = await movePendingOffers(tx, services, pending, how);
  for (const { receipt, ...offer } of withdrawn) {
    const letter = offerWithdrawn({ offer, receipt, why }, config.publicUrl);
    if (letter) await queue.enqueue(tx, "send-letter", letter);
  }
  const agents = new Set(withdrawn.map(({ agent }) => agent.id));
  if (agents.size > 0) await notifyPeople(tx, [buyerId, ...agents]);
}
