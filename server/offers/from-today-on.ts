import { offerToMake } from "#core/offer.shape.ts";
import { dayHasPassed, earliestToday } from "#core/offer.ts";

/**
 * The shape of an offer to make, with a day that has not passed: neither everywhere on earth nor
 * where the buyer is (`here`: today's date there, if their browser sent it). Part of the shape, so
 * that the error is reported together with all others.
 */
export function fromTodayOn(now: Date, here: string) {
  const earliest = earliestToday(now);
  const buyingDate = offerToMake.shape.buyingDate.refine(
    (day) => day >= earliest && day >= here,
    dayHasPassed,
  );
  return offerToMake.extend({ buyingDate });
}
