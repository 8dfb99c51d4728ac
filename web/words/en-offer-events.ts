import { dayOf } from "./en.ts";

/** What happened to an offer, by its move, as its history tells it. */
export const offerEventWords: Readonly<Record<string, string>> = {
  "offer make": "Offer made",
  "offer accept": "Offer accepted",
  "offer reject": "Offer rejected",
  "offer withdraw": "Offer withdrawn",
  "offer lapse": "Offer lapsed",
  "offer close": "Offer closed",
  "offer pay": "Offer paid",
};

/** Why something happened. Of an offer the history keeps the buying date as "2027-01-17"; it reads as everywhere else. */
export const whyWords = (event: string, why: string): string => (event === "offer make" ? why.replace(/\d{4}-\d\d-\d\d$/, dayOf) : why);
