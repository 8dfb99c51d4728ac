import type { z } from "zod";
import { aboutPropertyPart } from "#core/history.ts";
import { toCents } from "#core/money.ts";
import { offerToMake } from "#core/offer.shape.ts";
import {
  dayHasPassed,
  dayIsFar,
  earliestToday,
  latestBuyingDate,
  requireOffer,
} from "#core/offer.ts";
import { requireOnShow } from "#core/property.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { requireBuyer } from "#core/user.ts";
import { insertOnce } from "#db/insert-once.ts";
import { isMade } from "#db/is-made.ts";
import { offers } from "#db/schema/offers.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { notifyPeople } from "../live/live.ts";
import { lockProperty } from "../properties/properties.db.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { lockActor } from "../users/locked-people.db.ts";
import { findEntryId } from "../wishlist/wishlist.db.ts";
import { offerMade } from "./offers.mail.ts";

/**
 * Makes an offer on a property of the buyer's wishlist. `here`: today's date where the buyer is, if
 * their browser sent it. Refuses `invalid`, `forbidden` but for buyers, `notFound`, `conflict` (not
 * on the wishlist, sold, an open offer there), `tooMany`.
 */
export async function makeOffer(
  { db, actor, now, newId, queue, config, history }: Context,
  propertyId: string,
  sent: z.input<typeof offerToMake>,
  here = "",
): Promise<string> {
  const buyer = requireBuyer(actor, "make offers");
  const { offeredAmount, buyingDate } = read(fromTodayOn(now(), here), sent);
  await rateLimit({ db, now }, { offer: buyer._id });
  const id = newId();
  return db.transaction(async (tx) => {
    await lockActor(tx, buyer);
    if (await isMade(tx, offers, id)) return id;
    const property = requireOnShow(await lockProperty(tx, propertyId));
    requireOffer(actor, property, {
      wished: (await findEntryId(tx, buyer._id, propertyId)) !== null,
    });
    const whose = { propertyId, agentId: property.agentId, buyerId: buyer._id };
    const row = {
      id,
      ...whose,
      amountCents: toCents(offeredAmount),
      buyingDate,
      status: "Pending",
      createdAt: now(),
    } as const;
    if (!(await insertOnce(tx, offers, row)))
      throw new Refusal(
        "conflict",
        "You already have an open offer on this property. Withdraw it to make another.",
      );
    const receipt = await history.append(tx, {
      ...aboutPropertyPart(propertyId, "offer", id),
      move: "make",
      from: null,
      to: "Pending",
      by: buyer._id,
      at: now(),
      data: { amountCents: row.amountCents, buyingDate },
    });
    const letter = { title: property.row.title, buyer, amount: offeredAmount, receipt };
    await enqueueLetters(tx, queue, offerMade(property.agent.email, letter, config.publicUrl));
    await notifyPeople(tx, [property.agentId, buyer._id]);
    return id;
  });
}

/**
 * The shape of an offer to make, with a day within ten years that has not passed: neither
 * everywhere on earth nor where the buyer is (`here`: today's date there, if their browser sent
 * it). Part of the shape, so that the error is reported together with all others.
 */
export function fromTodayOn(now: Date, here: string) {
  const [earliest, latest] = [earliestToday(now), latestBuyingDate(now)];
  const buyingDate = offerToMake.shape.buyingDate
    .refine((day) => day >= earliest && day >= here, dayHasPassed)
    .refine((day) => day <= latest, dayIsFar);
  return offerToMake.extend({ buyingDate });
}
