import { percentChanged, priceCut } from "#core/asking-price.ts";
import type { Followers } from "#server/saved-searches/count-followers.ts";
import { percentWords } from "#web/properties/page/percent-words.ts";
import { followersInWords } from "#web/words/en-market.ts";

/**
 * "−4.2%. Emails go to 3 saved searches and 12 buyers who saved it.": a new price, and who hears of
 * it; without followers the home is off the market.
 */
export function newPriceWords(
  prices: { price: number; previousPrice: number },
  followers: Followers | null,
): string {
  const percent = percentWords(percentChanged(prices) ?? 0);
  if (prices.price > prices.previousPrice)
    return `${percent}. Nobody is notified of a price increase.`;
  if (priceCut(prices) === null)
    return `${percent}. Followers are notified only of cuts of 1% or more.`;
  if (!followers) return `${percent}. Nobody is notified while it is off the market.`;
  const recipients = followersInWords(followers);
  return recipients
    ? `${percent}. Emails go to ${recipients}.`
    : `${percent}. Nobody follows this home yet.`;
}
