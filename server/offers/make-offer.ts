import type { z } from "zod";
import { showDollars, toCents } from "#core/money.ts";
import { offerToMake } from "#core/offer.shape.ts";
import { earliestToday } from "#core/offer.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { requireBuyer } from "#core/user.ts";
import { appendHistory } from "#db/history.ts";
import { isMade } from "#db/is-made.ts";
import { offers } from "#db/schema/offers.ts";
import type { Context } from "../context.ts";
import { tellPeople } from "../live/live.ts";
import { noSuchProperty } from "../properties/no-such-property.ts";
import { lockProperty } from "../properties/properties.db.ts";
import { holdActor } from "../users/held-people.db.ts";
import { entryOf } from "../wishlist/wishlist.db.ts";
import { offerMade } from "./offer-made.mail.ts";
import { insertOffer } from "./offers.db.ts";

/** Makes an offer on a property of the buyer's wishlist. Refuses `invalid`, `forbidden` but for buyers, `conflict` (not on the wishlist, not on sale, an open offer there). */
export async function makeOffer({ db, actor, now, newId, queue, config }: Context, propertyId: string, sent: z.input<typeof offerToMake>): Promise<string> {
  const buyer = requireBuyer(actor, "make offers");
  const { offeredAmount, buyingDate } = read(offerToMake, sent);
  if (buyingDate < earliestToday(now())) {
    const message = "Choose today or a later day.";
    throw new Refusal("invalid", message, { fields: [{ field: "buyingDate", message }] });
  }
  const id = newId();
  return db.transaction(async (tx) => {
    await holdActor(tx, buyer);
    if (await isMade(tx, offers, id)) return id;
    const property = await lockProperty(tx, propertyId);
    if (!property || property.status === "Available" || property.status === "Rejected") throw noSuchProperty();
    if (property.status === "Sold") throw new Refusal("conflict", "This property is sold.");
    if (!(await entryOf(tx, buyer._id, propertyId))) throw new Refusal("conflict", "Add the property to your wishlist first; offers are made from there.");
    const whose = { propertyId, agentId: property.agentId, buyerId: buyer._id };
    const row = { id, ...whose, amountCents: toCents(offeredAmount), buyingDate, status: "Pending", createdAt: now() } as const;
    if (!(await insertOffer(tx, row))) throw new Refusal("conflict", "You have an open offer on this property already. Withdraw it to make another.");
    const why = `${showDollars(offeredAmount)}, buying on ${buyingDate}`;
    const receipt = await appendHistory(tx, {
      chain: `property:${propertyId}`,
      noun: "offer",
      nounId: id,
      move: "make",
      from: null,
      to: "Pending",
      by: buyer._id,
      at: now(),
      why,
    });
    const letter = { title: property.row.title, buyer: buyer.name, amount: offeredAmount, receipt };
    if (property.agent.email) await queue.enqueue(tx, "send-letter", offerMade(property.agent.email, letter, config.publicUrl));
    await tellPeople(tx, [property.agentId, buyer._id]);
    return id;
  });
}
