import { dealWords } from "#web/words/en-deals.ts";

/** In the order of the form. */
export const offerLabels = {
  offeredAmount: dealWords.offeredAmount,
  buyingDate: dealWords.buyingDate,
};
