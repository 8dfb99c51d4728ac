import type { Offer } from "#core/offer.ts";
import { dayOf, momentOf } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";

/** What a buyer wants to see again before they pay. */
export const dueFacts = ({ agent_name, payBy, buyingDate }: Offer): [label: string, value: string][] => [
  ["Agent", agent_name],
  ...(payBy ? [[dealWords.toPayBy, momentOf(payBy)] satisfies [string, string]] : []),
  [dealWords.buyingDate, dayOf(buyingDate)],
];
