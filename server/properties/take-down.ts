import type { z } from "zod";
import { aboutProperty } from "#core/history.ts";
import { decideMarket, takeDownReasons } from "#core/market.ts";
import { takeDownReason } from "#core/property.shape.ts";
import { requireProperty } from "#core/property.ts";
import { read } from "#core/read.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { endAcceptedOffer } from "../offers/move-offer.ts";
import { notifyBidders } from "../offers/notify-bidders.ts";
import { acceptedOfferOn, lockOffer } from "../offers/offers.db.ts";
import { lockProperty, moveOnMarket } from "./properties.db.ts";
import { propertyTakenDown } from "./properties.mail.ts";

/**
 * Takes a home off the market, for admins, also while an offer on it is accepted: that one ends,
 * with its payment; money that arrives later goes back. Pending offers are on hold. Refuses
 * `invalid`, `forbidden`, `notFound`, `conflict`.
 */
export async function takeDown(
  context: Context,
  id: string,
  sent: { code?: string | undefined; words?: unknown },
): Promise<void> {
  const { code, words } = read(takeDownReason, sent);
  requirePerson(context.actor, "admin");
  // People are locked before homes. If an offer is accepted in between, start again.
  while (!(await tryToTakeDown(context, id, { code, words: words ?? null })));
}

type Reason = { code: z.output<typeof takeDownReason>["code"]; words: string | null };

async function tryToTakeDown(context: Context, id: string, { code, words }: Reason) {
  const { db, now, queue, config, history } = context;
  const admin = requirePerson(context.actor, "admin");
  return db.transaction(async (tx) => {
    const expected = await acceptedOfferOn(tx, id);
    const offer = expected === null ? null : await lockOffer(tx, expected);
    const property = requireProperty(await lockProperty(tx, id));
    if ((await acceptedOfferOn(tx, id)) !== expected) return false;
    const market = decideMarket("takeDown", admin, property);
    if (offer?.status === "Accepted") await endAcceptedOffer(tx, context, offer, admin._id);
    const to = await moveOnMarket(tx, [id], market, { now: now() });
    await history.append(tx, {
      ...aboutProperty(id),
      ...{ move: "takeDown", from: property.status, to, by: admin._id, at: now() },
      why: words,
      data: { market, code },
    });
    await notifyBidders(tx, context, [property.row], { onHold: true });
    const about = { title: property.row.title, reason: takeDownReasons[code], words };
    const letter = propertyTakenDown(property.agent.email, about, config.publicUrl);
    await enqueueLetters(tx, queue, letter);
    return true;
  });
}
