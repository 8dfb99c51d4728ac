import type { z } from "zod";
import { aboutProperty } from "#core/history.ts";
import { rejection } from "#core/property.shape.ts";
import { decideProperty, requireProperty, standingAfter } from "#core/property.ts";
import { read } from "#core/read.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { lockProperty, standingColumns, updatePropertyRow } from "./properties.db.ts";
import { propertyRejected } from "./properties.mail.ts";
import { requireSeen } from "./require-seen.ts";

/**
 * Turns an Available property down; the reason, if there is one, reaches its agent. Refuses as
 * `verifyProperty` does.
 */
export async function rejectProperty(
  { db, actor, now, queue, config, history }: Context,
  id: string,
  sent: z.input<typeof rejection> = {},
  seen?: string,
): Promise<void> {
  const { _id: by } = requirePerson(actor, "admin");
  const reason = read(rejection, sent).reason || null;
  await db.transaction(async (tx) => {
    const property = requireProperty(await lockProperty(tx, id));
    const to = decideProperty("reject", actor, property);
    requireSeen(property.row, seen);
    await updatePropertyRow(tx, id, {
      ...standingColumns(standingAfter.reject),
      rejectionReason: reason,
      updatedAt: now(),
    });
    await history.append(tx, {
      ...aboutProperty(id),
      move: "reject",
      from: property.status,
      to,
      by,
      at: now(),
      why: reason,
    });
    const letter = propertyRejected(property.agent.email, property.row, reason, config.publicUrl);
    await enqueueLetters(tx, queue, letter);
  });
}
