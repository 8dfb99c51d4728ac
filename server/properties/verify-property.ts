import { aboutProperty } from "#core/history.ts";
import { decideProperty, requireProperty, standingAfter } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { lockPropertyAndAgent, standingColumns, updatePropertyRow } from "./properties.db.ts";
import { propertyVerified } from "./properties.mail.ts";
import { requireSeen } from "./require-seen.ts";

/**
 * Puts an Available property on show. Refuses `forbidden` but for admins, `conflict` if it is
 * decided or changed since `seen` (`requireSeen`).
 */
export async function verifyProperty(
  { db, actor, now, queue, config, history }: Context,
  id: string,
  seen?: string,
): Promise<void> {
  const { _id: by } = requirePerson(actor, "admin");
  await db.transaction(async (tx) => {
    const property = requireProperty(await lockPropertyAndAgent(tx, id));
    const to = decideProperty("verify", actor, property);
    requireSeen(property.row, seen);
    await updatePropertyRow(tx, id, {
      ...standingColumns(standingAfter.verify),
      rejectionReason: null,
      listedAt: now(),
      updatedAt: now(),
    });
    await history.append(tx, {
      ...aboutProperty(id),
      move: "verify",
      from: property.status,
      to,
      by,
      at: now(),
      data: { priceCents: property.row.priceCents },
    });
    await queue.enqueue(tx, "match-homes", {});
    const letter = propertyVerified(property.agent.email, property.row, config.publicUrl);
    await enqueueLetters(tx, queue, letter);
  });
}
