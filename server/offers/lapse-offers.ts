import { howMany } from "#core/how-many.ts";
import { ignoreRefusal } from "#core/refusal.ts";
import type { Services } from "../context.ts";
import { closeOpenPayment } from "../payments/sync-payment.ts";
import { runEachThenThrow } from "../run-each-then-throw.ts";
import { lapsedOffers } from "./due-offers.db.ts";
import { moveOffer } from "./move-offer.ts";
import { acceptanceLapsed, offerLapsed } from "./offers.mail.ts";

/**
 * Lapses accepted offers whose time to pay is over, each once its payment can't be completed at the
 * supplier any more; an error in one, also no answer, does not hold up the others. Returns how many
 * lapsed.
 */
export async function lapseOffers(services: Services): Promise<number> {
  const clock = { ...services, actor: { role: "system", name: "clock" } as const };
  const why = `not paid within ${howMany(services.config.PAYMENT_DAYS, "day")}`;
  let lapsed = 0;
  const lapse = async (id: string) => {
    await closeOpenPayment(services, id);
    await moveOffer(clock, id, "lapse", {
      why,
      changes: { payBy: null },
      letters: (moved) => [
        offerLapsed(moved, services.config.publicUrl),
        acceptanceLapsed(moved, services.config.publicUrl),
      ],
    });
    lapsed += 1;
  };
  const due = await lapsedOffers(services.db, services.now());
  // A refusal: the offer was paid or rejected since the query, or a bank is moving its payment.
  await runEachThenThrow(
    "lapses of offers",
    due.map((id) => () => lapse(id).catch(ignoreRefusal)),
  );
  return lapsed;
}
