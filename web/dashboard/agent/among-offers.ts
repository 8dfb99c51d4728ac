import type { AmongOffers } from "#server/offers/compare-offers.ts";
import { amongWords } from "#web/words/en-deals.ts";

/**
 * How an offer compares with the others on its home: "1 higher offer", "highest of 3 offers";
 * `null` for one without others.
 */
export function amongOffers(among: AmongOffers | undefined): string | null {
  const { all, higher } = among ?? { all: 0, higher: 0 };
  if (higher > 0) return amongWords.lower(higher);
  return all > 1 ? amongWords.highest(all) : null;
}
