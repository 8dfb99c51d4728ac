import { dayHasPassed } from "#core/offer.ts";
import type { Refused } from "#web/act.ts";
import { typedIn } from "#web/forms/typed-in.ts";
import { todayHere } from "./today-here.ts";

/** Refuses a buying date before today. Only the browser knows which day it is where the buyer sits; the server lets the earliest day on earth pass. */
export function refusePassedDay(form: FormData): Refused | null {
  const typed = typedIn(form);
  if (!typed.buyingDate || typed.buyingDate >= todayHere()) return null;
  return { refused: true, code: "invalid", message: dayHasPassed, fields: [{ field: "buyingDate", message: dayHasPassed }], typed };
}
