import type { OfferView } from "#server/offers/list-own-offers.ts";
import { offerStandingWords } from "#web/words/en-deals.ts";

const views: readonly { view?: OfferView; label: string }[] = [
  { label: "All" },
  { view: "waiting", label: "Waiting for you" },
  { view: "Accepted", label: offerStandingWords.Accepted },
  { view: "Rejected", label: offerStandingWords.Rejected },
];

/** The view that an address asks for; all offers if it is unknown. */
export const readView = (search: URLSearchParams): OfferView | undefined =>
  views.find(({ view }) => view === search.get("view"))?.view;

/**
 * The views of an agent's requests, with the number that wait; words and order are kept when
 * switching views.
 */
export const requestTabs = (
  { view: current, q, sort }: { view: OfferView | undefined; q: string; sort: string | null },
  waiting: number,
) =>
  views.map(({ view, label }) => ({
    label,
    to: `?${new URLSearchParams({ ...(view ? { view } : {}), ...(q ? { q } : {}), ...(sort ? { sort } : {}) })}`,
    current: view === current,
    ...(view === "waiting" ? { count: waiting } : {}),
  }));
