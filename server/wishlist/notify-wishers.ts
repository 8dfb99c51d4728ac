import type { PriceCut } from "#core/asking-price.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { wishedHomeCheaper } from "./wished-home-cheaper.mail.ts";
import { findWishers } from "./wishlist.db.ts";

/**
 * Writes to everyone who wishes for a home that its price was cut; `told`: people who hear of it by
 * a saved search.
 */
export async function notifyWishers(
  tx: Tx,
  { queue, config }: Pick<Services, "queue" | "config">,
  home: { id: string; title: string; cut: PriceCut },
  alreadyNotified: ReadonlySet<string>,
): Promise<void> {
  for (const { id, email } of await findWishers(tx, home.id))
    if (!alreadyNotified.has(id))
      await enqueueLetters(tx, queue, wishedHomeCheaper(email, home, config.publicUrl));
}
