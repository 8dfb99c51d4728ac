import type { z } from "zod";
import type { MarketMove } from "./market.ts";
import { cents, toDollars } from "./money.ts";
import type { publicChange } from "./property.shape.ts";
import type { PropertyMove } from "./property.ts";

/** What is public of a home's history, as RESO's ChangeType. */
export const changeTypes = [
  "New Listing",
  "Price Change",
  "Active Under Contract",
  "Hold",
  "Withdrawn",
  "Back On Market",
  "Closed",
] as const;
export type ChangeType = (typeof changeTypes)[number];

export type PublicChange = z.infer<typeof publicChange>;

type ChainEvent = {
  noun: string;
  move: string;
  fromStatus: string | null;
  at: Date;
  data: { priceCents?: number; previousPriceCents?: number };
};

/** The moves in a home's own history; what an offer does to the home is in the offer's. */
export type PropertyEventMove = PropertyMove | Exclude<MarketMove, "accept" | "fallThrough">;

const changesOfProperty: Readonly<Record<PropertyEventMove, ChangeType | null>> = {
  verify: "New Listing",
  reject: null,
  update: null,
  delete: null,
  changePrice: "Price Change",
  pause: "Hold",
  suspend: "Hold",
  takeDown: "Withdrawn",
  resume: "Back On Market",
  unsuspend: "Back On Market",
  restore: "Back On Market",
  sell: "Closed",
  soldElsewhere: "Closed",
};

/**
 * What is public of a home's history: a fold over the events of its chain, oldest first. Neither
 * people nor offers are named. `originalPrice`: what it was first listed for, in dollars, for homes
 * whose first events carried no data.
 */
export function publicHistory(
  events: readonly ChainEvent[],
  originalPrice: number,
): PublicChange[] {
  const changes: PublicChange[] = [];
  let underOffer = false;
  for (const event of events) {
    const change = toChange(event, underOffer);
    if (!change) continue;
    underOffer = change === "Active Under Contract" || (underOffer && change === "Price Change");
    changes.push({
      at: event.at.toISOString(),
      change,
      ...pickPrices(event, change, originalPrice),
    });
  }
  return changes;
}

function toChange({ noun, move, fromStatus }: ChainEvent, underOffer: boolean): ChangeType | null {
  if (noun === "property") return changesOfProperty[move as PropertyEventMove] ?? null;
  if (noun !== "offer") return null;
  if (move === "accept") return "Active Under Contract";
  const falls = fromStatus === "Accepted" && (move === "reject" || move === "lapse");
  return falls && underOffer ? "Back On Market" : null;
}

const pickPrices = ({ data }: ChainEvent, change: ChangeType, originalPrice: number) => ({
  ...(change === "New Listing" && { price: toDollarsOrNull(data.priceCents) ?? originalPrice }),
  ...(change === "Price Change" && {
    price: toDollarsOrNull(data.priceCents),
    previousPrice: toDollarsOrNull(data.previousPriceCents),
  }),
});

const toDollarsOrNull = (amount: number | undefined) =>
  amount === undefined ? undefined : toDollars(cents(amount));
