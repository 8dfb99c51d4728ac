import type { EventData } from "#core/history.ts";
import { cents, showCents } from "#core/money.ts";
import type { OfferMove } from "#core/offer.ts";
import { formatCalendarDay } from "./en-times.ts";

/** An event's description in an offer's history, by move. */
export const offerEventWords: Readonly<Record<`offer ${OfferMove | "make"}`, string>> = {
  "offer make": "Offer made",
  "offer accept": "Offer accepted",
  "offer reject": "Offer rejected",
  "offer withdraw": "Offer withdrawn",
  "offer lapse": "Offer lapsed",
  "offer close": "Offer closed",
  "offer pay": "Offer paid",
};

/** An event's description in an offer's history. */
export const offerEventInWords = (move: string): string =>
  (offerEventWords as Readonly<Record<string, string>>)[`offer ${move}`] ?? `offer: ${move}`;

type EventText = { noun: string; move: string; why: string | null; data: EventData };

/**
 * What there is to say of an event besides its name: its data in words, or its reason. The first
 * version of the history kept an offer's terms as a sentence that ends in "2027-01-17".
 */
export function detailWords({ noun, move, why, data }: EventText): string | null {
  const { amountCents, buyingDate, priceCents, previousPriceCents } = data;
  if (amountCents !== undefined && buyingDate !== undefined)
    return `${showCents(cents(amountCents))}, buying on ${formatCalendarDay(buyingDate)}`;
  if (priceCents !== undefined && previousPriceCents !== undefined)
    return `From ${showCents(cents(previousPriceCents))} to ${showCents(cents(priceCents))}`;
  if (noun === "offer" && move === "make")
    return why?.replace(/\d{4}-\d\d-\d\d$/, formatCalendarDay) ?? null;
  return why;
}
