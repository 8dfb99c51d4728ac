import type { OfferMove } from "#core/offer.ts";
import { dayOf } from "./en.ts";

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

/**
 * The reason for an event. The history stores an offer's buying date as "2027-01-17"; it is shown
 * in the usual format.
 */
export const whyWords = (event: string, why: string): string =>
  event === "offer make" ? why.replace(/\d{4}-\d\d-\d\d$/, dayOf) : why;
