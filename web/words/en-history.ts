import type { ToldEvent } from "#server/history/list-history.ts";
import { dayOf } from "./en.ts";

/** What happened, by noun and move, as a history tells it. */
export const eventWords: Readonly<Record<string, string>> = {
  "property list": "Listed",
  "property verify": "Verified",
  "property reject": "Rejected",
  "property update": "Updated and resubmitted",
  "property sell": "Sold",
  "property delete": "Taken off the market",
  "offer make": "Offer made",
  "offer accept": "Offer accepted",
  "offer reject": "Offer rejected",
  "offer withdraw": "Offer withdrawn",
  "offer lapse": "Offer lapsed",
  "offer close": "Offer closed",
  "offer pay": "Offer paid",
  "payment succeeded": "Payment received",
  "payment failed": "Payment failed",
  "payment requires_action": "Payment waits for the bank",
  "payment processing": "Payment under way",
  "payment refunded": "Payment returned",
  "payment canceled": "Payment given up",
  "payment refund": "Payment sent back",
  "review delete": "Review deleted",
};

/** From where to where something went; nothing where its name says that, as of a payment. */
export const stepWords = ({ noun, from, to }: Pick<ToldEvent, "noun" | "from" | "to">): string | null =>
  from && to && from !== to && noun !== "payment" ? `${from} → ${to}` : null;

/** Why something happened. Of an offer the history keeps the buying date as "2027-01-17"; it reads as everywhere else. */
export const whyWords = (event: string, why: string): string => (event === "offer make" ? why.replace(/\d{4}-\d\d-\d\d$/, dayOf) : why);
