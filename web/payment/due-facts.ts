import type { Offer } from "#core/offer.ts";
import { dayOf, momentOf } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";

/** The facts of an offer that its buyer sees again before paying. */
export const dueFacts = ({
  agent_name,
  payBy,
  buyingDate,
}: Offer): [label: string, value: string][] => [
  ["Agent", agent_name],
  ...(payBy ? [[dealWords.toPayBy, momentOf(payBy)] satisfies [string, string]] : []),
  [dealWords.buyingDate, dayOf(buyingDate)],
];
