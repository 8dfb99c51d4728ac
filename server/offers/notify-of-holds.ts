import { isOffMarket } from "#core/market.ts";
import { holdNoticeInterval } from "#core/offer.ts";
import type { Services } from "../context.ts";
import { lockProperty } from "../properties/properties.db.ts";
import { runEachThenThrow } from "../run-each-then-throw.ts";
import { homesDueHoldNotices } from "./held-offers.db.ts";
import { notifyBidders } from "./notify-bidders.ts";

/**
 * Tells buyers of holds that began too soon after the last one they were told of, and have lasted.
 * A failing home does not hold up the others.
 */
export async function notifyOfHolds(
  services: Pick<Services, "db" | "now" | "queue" | "config">,
): Promise<void> {
  const { db, now } = services;
  const tell = (id: string) =>
    db.transaction(async (tx) => {
      const home = await lockProperty(tx, id);
      if (home && isOffMarket(home.market))
        await notifyBidders(tx, services, [home.row], { onHold: true });
    });
  const homes = await homesDueHoldNotices(db, new Date(now().getTime() - holdNoticeInterval));
  await runEachThenThrow(
    (failed) => `homes whose buyers could not be told of a hold: ${failed}`,
    homes.map((id) => () => tell(id)),
  );
}
