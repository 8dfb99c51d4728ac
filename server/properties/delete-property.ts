import { decideProperty, requireReadable } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { hasAcceptedOffer } from "../offers/offers.db.ts";
import { lockProperty } from "./properties.db.ts";
import { takeOffMarket } from "./take-off-market.ts";

/**
 * Takes one of the calling agent's properties out of every list; its pending offers are rejected.
 * Refuses `conflict` while an offer is accepted.
 */
export async function deleteProperty(context: Context, id: string): Promise<void> {
  const { db, actor } = context;
  const { _id: by } = requirePerson(actor, "agent");
  await db.transaction(async (tx) => {
    const property = requireReadable(actor, await lockProperty(tx, id));
    decideProperty("delete", actor, { ...property, accepted: await hasAcceptedOffer(tx, id) });
    await takeOffMarket(tx, context, [property.row], { by });
  });
}
