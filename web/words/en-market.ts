import type { ChangeType } from "#core/home-history.ts";
import type { PropertyStatus } from "#core/property.ts";
import type { ListingMove } from "#server/properties/move-listing.ts";
import type { Followers } from "#server/saved-searches/count-followers.ts";
import { showHowMany } from "./en.ts";

/** The words about a home's way on the market. */
export const marketWords = {
  changePrice: "Change price",
  takeDown: "Take down",
  soldElsewhere: "Sold elsewhere",
  notOnMarket: "Not on the market at the moment",
  underOffer: "Under offer",
  history: "History of this home",
} as const;

/** "3 saved searches and 12 buyers who saved it", without those that there are none of. */
export function followersInWords({ searches, wishlists }: Followers): string {
  const both = [
    searches.count > 0 && showHowMany(searches, "saved search", "saved searches"),
    wishlists.count > 0 && showHowMany(wishlists, "buyer who saved it", "buyers who saved it"),
  ];
  return both.filter(Boolean).join(" and ");
}

/** The buttons that ask nothing but whether one is sure. */
export const marketButtons: Record<ListingMove, { label: string; text: string; confirm: string }> =
  {
    pause: {
      label: "Pause",
      text: "The home is hidden until you resume it. Offers on it are put on hold.",
      confirm: "Yes, pause it",
    },
    resume: {
      label: "Resume",
      text: "The home is back on the market, in the same place in the lists.",
      confirm: "Yes, resume it",
    },
    soldElsewhere: {
      label: marketWords.soldElsewhere,
      text: "The home is marked as sold outside Gable. Open offers on it are closed. This can't be undone.",
      confirm: "Yes, it is sold",
    },
    restore: {
      label: "Restore",
      text: "The home is back on the market, in the same place in the lists.",
      confirm: "Yes, restore it",
    },
  };

/** What is said once a move is made. */
export const marketMade = {
  changePrice: { title: "Changed", text: "The new price is shown everywhere." },
  pause: { title: "Paused", text: "The home is hidden until you resume it." },
  resume: { title: "Resumed", text: "The home is back on the market." },
  soldElsewhere: { title: "Sold", text: "You will find it under My Sold Properties." },
  restore: { title: "Restored", text: "The home is back on the market." },
  takeDown: { title: "Taken down", text: "The home is hidden until you restore it." },
} as const;

export const changeWords: Record<ChangeType, string> = {
  "New Listing": "Listed",
  "Price Change": "Price changed",
  "Active Under Contract": marketWords.underOffer,
  Hold: "Paused",
  Withdrawn: "Taken off the market",
  "Back On Market": "Back on the market",
  Closed: "Sold",
};

/** The tabs of an agent's own homes. */
export const ownTabs: readonly { value?: PropertyStatus; label: string }[] = [
  { label: "All" },
  { value: "Verified", label: "On the market" },
  { value: "Rejected", label: "Needs changes" },
  { value: "Available", label: "Waiting" },
  { value: "Withdrawn", label: "Paused" },
  { value: "Sold", label: "Ended" },
];
