import { offerToMake } from "#core/offer.shape.ts";
import { dayHasPassed, earliestToday } from "#core/offer.ts";

/**
 * What a buyer sends, with a day that has not passed: neither anywhere on earth nor `here`, where the buyer is, if their browser said which
 * day it is there. Part of the shape, so that it is told together with whatever else is wrong.
 */
export function fromTodayOn(now: Date, here: string) {
  const earliest = earliestToday(now);
  const buyingDate = offerToMake.shape.buyingDate.refine((day) => day >= earliest && day >= here, dayHasPassed);
  return offerToMake.extend({ buyingDate });
}
