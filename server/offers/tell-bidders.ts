import type { Letter } from "#adapters/mail/mail.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { notifyPeople } from "../live/live.ts";
import { offerOnHold } from "./offer-on-hold.mail.ts";
import { offerOpenAgain } from "./offer-open-again.mail.ts";
import { biddersOn } from "./offers.db.ts";

type Written = (
  to: string | null,
  offer: { property: { title: string } },
  publicUrl: string,
) => Letter | null;

/**
 * Tells those who have a pending offer on these homes that the offer is on hold, or no longer is:
 * their open pages, and by letter.
 */
export async function tellBidders(
  tx: Tx,
  { queue, config }: Pick<Services, "queue" | "config">,
  homes: readonly { id: string }[],
  { onHold }: { onHold: boolean },
): Promise<void> {
  const written: Written = onHold
    ? offerOnHold
    : (to, offer, publicUrl) => offerOpenAgain(to, offer, publicUrl, "homeIsBack");
  const bidders = await biddersOn(
    tx,
    homes.map(({ id }) => id),
  );
  for (const { email, property } of bidders) {
    const letter = written(email, { property }, config.publicUrl);
    if (letter) await queue.enqueue(tx, "send-letter", letter);
  }
  const ids = new Set(bidders.map(({ id }) => id));
  if (ids.size > 0) await notifyPeople(tx, [...ids]);
}
