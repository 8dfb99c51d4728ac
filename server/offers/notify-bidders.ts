import { isOffMarket } from "#core/market.ts";
import { holdNoticeInterval, isNewsOfHold } from "#core/offer.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { notifyPeople } from "../live/live.ts";
import { lockProperty } from "../properties/properties.db.ts";
import { runEachThenThrow } from "../run-each-then-throw.ts";
import { homesDueHoldNotices, markNotifiedOfHold, pendingOffersOn } from "./due-offers.db.ts";
import { offerOnHold, offerOpenAgain } from "./offers.mail.ts";

/**
 * Tells those who have a pending offer on these homes that the offer is on hold, or no longer is:
 * their open pages, and by letter if it is news to them. The caller has locked the homes.
 */
export async function notifyBidders(
  tx: Tx,
  { queue, config, now: clock }: Pick<Services, "queue" | "config" | "now">,
  homes: readonly { id: string }[],
  { onHold }: { onHold: boolean },
): Promise<void> {
  const now = clock();
  const ids = homes.map(({ id }) => id);
  const pending = await pendingOffersOn(tx, ids);
  const news = pending.filter((offer) => isNewsOfHold(offer, { onHold, now }));
  const notified = news.map(({ id }) => id);
  if (notified.length > 0) await markNotifiedOfHold(tx, notified, { onHold, now });
  const letters = news.map(({ email, property }) =>
    onHold
      ? offerOnHold(email, property, config.publicUrl)
      : offerOpenAgain(email, property, config.publicUrl, "homeIsBack"),
  );
  await enqueueLetters(tx, queue, ...letters);
  const buyers = new Set(pending.map(({ buyerId }) => buyerId));
  if (buyers.size > 0) await notifyPeople(tx, [...buyers]);
}

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
    "notices of a hold",
    homes.map((id) => () => tell(id)),
  );
}
