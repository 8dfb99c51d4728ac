import { decideProperty, requireReadable } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import { appendHistory } from "#db/history.ts";
import type { Context } from "../context.ts";
import { closeOffers } from "../offers/close-offers.ts";
import { hasAcceptedOffer } from "../offers/offers.db.ts";
import { lockProperty, removeProperty } from "./properties.db.ts";

/** Takes one of the calling agent's properties out of every list; its pending offers are rejected. Refuses `conflict` while an offer is accepted. */
export async function deleteProperty(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context;
  const { _id: by } = requirePerson(actor, "agent");
  await db.transaction(async (tx) => {
    const property = requireReadable(actor, await lockProperty(tx, id));
    const to = decideProperty("delete", actor, { ...property, accepted: await hasAcceptedOffer(tx, id) });
    await removeProperty(tx, id, now());
    await appendHistory(tx, { chain: `property:${id}`, noun: "property", nounId: id, move: "delete", from: property.status, to, by, at: now(), why: null });
    await closeOffers(tx, context, property.row, { by, why: "the property was taken off the market" });
  });
}
