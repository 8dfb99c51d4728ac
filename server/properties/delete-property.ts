import { requireReadable } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { lockProperty } from "./properties.db.ts";
import { takeOffMarket } from "./take-off-market.ts";

/**
 * Takes one of the calling agent's properties out of every list; its pending offers are rejected.
 * Refuses `conflict` while an offer is accepted.
 */
export async function deleteProperty(context: Context, id: string): Promise<void> {
  const { db, actor } = context;
  const agent = requirePerson(actor, "agent");
  await db.transaction(async (tx) => {
    const property = requireReadable(agent, await lockProperty(tx, id));
    await takeOffMarket(tx, context, [property.row], { agent, by: agent._id });
  });
}
