import { Refusal } from "#core/refusal.ts";
import type { House } from "../context.ts";
import { moveOffer } from "./move-offer.ts";
import { offerLapsed } from "./offer-lapsed.mail.ts";
import { lapsedOffers } from "./offers.db.ts";

/** Lets accepted offers lapse whose time to pay is over; one that can't holds up none of the others. Returns how many did. */
export async function lapseOffers(house: House): Promise<number> {
  const clock = { ...house, actor: { role: "system", name: "clock" } as const };
  const failed: unknown[] = [];
  let lapsed = 0;
  for (const id of await lapsedOffers(house.db, house.now())) {
    try {
      const why = `not paid within ${house.config.PAYMENT_DAYS} days`;
      await moveOffer(clock, id, "lapse", { why, changes: { payBy: null }, letter: (moved) => offerLapsed(moved, house.config.publicUrl) });
      lapsed += 1;
    } catch (error) {
      // It was paid or rejected since we looked.
      if (!(error instanceof Refusal)) failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `offers that could not lapse: ${failed.length}`);
  return lapsed;
}
