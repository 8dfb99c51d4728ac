import { paymentReminderIsDue } from "#core/offer.ts";
import type { Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { runEachThenThrow } from "../run-each-then-throw.ts";
import { offersToRemind } from "./due-offers.db.ts";
import { lockOffer, updateOffer } from "./offers.db.ts";
import { paymentDue } from "./offers.mail.ts";

/**
 * Reminds buyers of accepted offers before these lapse, three days and one day before. A failing
 * one does not hold up the others. Returns how many were reminded.
 */
export async function remindToPay({
  db,
  now,
  queue,
  config,
}: Pick<Services, "db" | "now" | "queue" | "config">): Promise<number> {
  let reminded = 0;
  const remind = (id: string) =>
    db.transaction(async (tx) => {
      const offer = await lockOffer(tx, id);
      if (!offer?.row.payBy || !paymentReminderIsDue({ ...offer, ...offer.row }, now())) return;
      await updateOffer(tx, id, { remindedAt: now() });
      await enqueueLetters(tx, queue, paymentDue(offer, offer.row.payBy, config.publicUrl));
      reminded += 1;
    });
  const due = await offersToRemind(db, now());
  await runEachThenThrow(
    "reminders to pay",
    due.map((id) => () => remind(id)),
  );
  return reminded;
}
