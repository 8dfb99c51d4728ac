import { aboutProperty } from "#core/history.ts";
import { decideMarket, isOffMarket, marketLife } from "#core/market.ts";
import type { Person } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { notifyBidders } from "../offers/notify-bidders.ts";
import { lockAgentsHomes, moveOnMarket } from "./properties.db.ts";

/** Homes per statement; an agent may list thousands. */
const atOnce = 500;

/**
 * Puts the homes of an agent who is suspended on hold, or those that were held for that reason back
 * on the market. Their pending offers follow them. The caller has locked the agent.
 */
export async function holdHomes(
  tx: Tx,
  { now, queue, config, history }: Pick<Services, "now" | "queue" | "config" | "history">,
  agentId: string,
  { move, admin }: { move: "suspend" | "unsuspend"; admin: Person },
): Promise<void> {
  const suspended = move === "suspend";
  const { from, to: market } = marketLife[move];
  const homes = await lockAgentsHomes(tx, agentId, { market: from[0], suspended: !suspended });
  for (let start = 0; start < homes.length; start += atOnce) {
    const some = homes.slice(start, start + atOnce);
    const at = now();
    const ids = some.map(({ id }) => id);
    for (const home of some) decideMarket(move, admin, home);
    const to = await moveOnMarket(tx, ids, market, { now: at, suspended });
    const events = some.map(({ id, status }) => ({
      ...aboutProperty(id),
      ...{ move, from: status, to, by: admin._id, at, data: { market } },
    }));
    await history.appendAll(tx, events);
    await notifyBidders(tx, { queue, config, now }, some, { onHold: isOffMarket(market) });
  }
}
