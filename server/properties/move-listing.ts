import { aboutProperty } from "#core/history.ts";
import { decideMarket, isOffMarket, type MarketMove } from "#core/market.ts";
import { requireReadable } from "#core/property.ts";
import { authorId, requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { closeOffers } from "../offers/move-pending-offers.ts";
import { notifyBidders } from "../offers/notify-bidders.ts";
import { lockPropertyAndAgent, moveOnMarket } from "./properties.db.ts";

/** The moves that change nothing but where a home is on the market. */
export type ListingMove = Extract<MarketMove, "pause" | "resume" | "soldElsewhere" | "restore">;

/**
 * Pauses a home, puts it back on the market, or marks it as sold elsewhere, which closes the offers
 * on it. A pause leaves offers Pending, and on hold. Refuses `forbidden`, `notFound`, `conflict`.
 */
export async function moveListing(context: Context, id: string, move: ListingMove): Promise<void> {
  const { db, now, history } = context;
  const actor = requirePerson(context.actor, move === "restore" ? "admin" : "agent");
  const by = authorId(actor);
  await db.transaction(async (tx) => {
    const property = requireReadable(actor, await lockPropertyAndAgent(tx, id));
    const market = decideMarket(move, actor, property);
    const to = await moveOnMarket(tx, [id], market, { now: now() });
    await history.append(tx, {
      ...aboutProperty(id),
      ...{ move, from: property.status, to, by, at: now(), data: { market } },
    });
    if (move === "soldElsewhere")
      await closeOffers(tx, context, [property.row], {
        by,
        why: "the property was sold elsewhere",
      });
    else await notifyBidders(tx, context, [property.row], { onHold: isOffMarket(market) });
  });
}
