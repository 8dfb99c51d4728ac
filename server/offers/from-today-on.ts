import { offerToMake } from "#core/offer.shape.ts";
import { dayHasPassed, dayIsFar, earliestToday, latestBuyingDate } from "#core/offer.ts";

/**
 * The shape of an offer to make, with a day within ten years that has not passed: neither
 * everywhere on earth nor where the buyer is (`here`: today's date there, if their browser sent
 * it). Part of the shape, so that the error is reported together with all others.
 */
export function fromTodayOn(now: Date, here: string) {
  const [earliest, latest] = [earliestToday(now), latestBuyingDate(now)];
  const buyingDate = offerToMake.shape.buyingDate
    .refine((day) => day >= earliest && day >= here, dayHasPassed)
    .refine((day) => day <= latest, dayIsFar);
  return offerToMake.extend({ buyingDate });
}
