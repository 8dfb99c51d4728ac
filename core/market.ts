import { type Life, makeRules, startsFrom } from "./life.ts";
import { agentIsSuspended, type PropertyMove, type PropertyStatus } from "./property.ts";
import type { Actor } from "./user.ts";

/** What an admin has decided about a home. */
export type Moderation = "submitted" | "approved" | "refused";

/** Where a home is on the market: RESO's StandardStatus. */
export const marketStatuses = [
  "Incomplete",
  "Active",
  "ActiveUnderContract",
  "Pending",
  "Hold",
  "Withdrawn",
  "Expired",
  "Closed",
  "Canceled",
] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** A home's place in both machines, from which its status follows. */
export type Standing = { moderation: Moderation; market: MarketStatus };

/** Every standing of a home that is not deleted, with its status. */
export const standings: readonly (Standing & { status: PropertyStatus })[] = [
  { moderation: "submitted", market: "Incomplete", status: "Available" },
  { moderation: "refused", market: "Incomplete", status: "Rejected" },
  { moderation: "approved", market: "Active", status: "Verified" },
  { moderation: "approved", market: "ActiveUnderContract", status: "Verified" },
  { moderation: "approved", market: "Pending", status: "Verified" },
  { moderation: "approved", market: "Hold", status: "Withdrawn" },
  { moderation: "approved", market: "Withdrawn", status: "Withdrawn" },
  { moderation: "approved", market: "Expired", status: "Withdrawn" },
  { moderation: "approved", market: "Closed", status: "Sold" },
];

/** The status of a home that is not deleted. Throws for a standing that no home can have. */
export function toStatus({ moderation, market }: Standing): PropertyStatus {
  const found = standings.find((one) => one.moderation === moderation && one.market === market);
  if (!found) throw new Error(`no home is ${moderation} and ${market}`);
  return found.status;
}

/** The plainest standing of a home that has a status: nothing else happened to it. */
export function plainStanding(status: PropertyStatus): Standing & { status: PropertyStatus } {
  const found = standings.find((one) => one.status === status);
  if (!found) throw new Error(`no home is ${status}`);
  return found;
}

/** Where a home is while it is off the market for the time being, though it was approved. */
export const offMarketStatuses: readonly MarketStatus[] = ["Hold", "Withdrawn", "Expired"];

export const isOffMarket = (market: MarketStatus): boolean => offMarketStatuses.includes(market);

/** Whether its agent took a home off the market: everybody may know what such a home is called. */
export const isPaused = (home: { market: MarketStatus; suspended: boolean }): boolean =>
  home.market === "Hold" && !home.suspended;

/** The moves of an approved home on the market. `unchanged`: it stays where it is. */
export const marketLife = {
  changePrice: {
    from: ["Active", "ActiveUnderContract", "Hold"],
    to: "unchanged",
    by: "its agent",
  },
  pause: { from: ["Active"], to: "Hold", by: "its agent" },
  resume: { from: ["Hold"], to: "Active", by: "its agent" },
  soldElsewhere: { from: ["Active", "Hold"], to: "Closed", by: "its agent" },
  takeDown: {
    from: ["Active", "ActiveUnderContract", "Pending", "Hold"],
    to: "Withdrawn",
    by: "admin",
  },
  restore: { from: ["Withdrawn"], to: "Active", by: "admin" },
  /** Its agent was suspended; the agent can't resume it. */
  suspend: { from: ["Active"], to: "Hold", by: "admin" },
  /** The suspension was undone. */
  unsuspend: { from: ["Hold"], to: "Active", by: "admin" },
  /** An offer was accepted. */
  accept: { from: ["Active"], to: "ActiveUnderContract", by: "an offer" },
  /** The accepted offer ended without a sale. */
  fallThrough: { from: ["ActiveUnderContract"], to: "Active", by: "an offer" },
} as const satisfies Life<MarketStatus | "unchanged", "admin" | "its agent" | "an offer">;

export type MarketMove = keyof typeof marketLife;

/**
 * The moves that saved searches and wishlists are told of: a home newly on sale, and a price cut.
 * Any other move that leads to Verified is of a home that they know.
 */
export const announcedMoves = ["verify", "changePrice"] as const satisfies readonly (
  | PropertyMove
  | MarketMove
)[];

/** The moves that follow from another one: a suspension, or an offer's. */
const following = ["suspend", "unsuspend", "accept", "fallThrough"] as const;

/** The moves that have a button of their own. */
export type PressedMarketMove = Exclude<MarketMove, (typeof following)[number]>;

/**
 * The part of a home that the rules of the market need. `agentId`: `null` if only an admin's moves
 * matter. `suspended`: it is on hold because its agent is suspended.
 */
export type MarketState = {
  market: MarketStatus;
  agentId: string | null;
  suspended?: boolean;
  agentSuspended?: boolean;
};

const marketRules = makeRules(marketLife, { allows, conflictReason });

/** Where a move leads. Refuses `unauthenticated`, `forbidden` or `conflict` (wrong time). */
export function decideMarket(move: MarketMove, actor: Actor, state: MarketState): MarketStatus {
  const to = marketRules.decide(move, actor, state);
  return to === "unchanged" ? state.market : to;
}

/** The moves that this actor may make now; a page shows no button for any other. */
export const marketMovesOpenTo = (actor: Actor, state: MarketState): PressedMarketMove[] =>
  marketRules.movesOpenTo(actor, state).filter(isPressed);

const isPressed = (move: MarketMove): move is PressedMarketMove =>
  !(following as readonly MarketMove[]).includes(move);

function allows(
  actor: Actor,
  by: (typeof marketLife)[MarketMove]["by"],
  { agentId }: MarketState,
): boolean {
  switch (by) {
    case "admin":
      return actor.role === "admin";
    case "its agent":
      return actor.role === "agent" && actor._id === agentId;
    case "an offer":
      return actor.role === "system";
  }
}

function conflictReason(
  move: MarketMove,
  { market, suspended = false, agentSuspended = false }: MarketState,
): string | null {
  if (move === "unsuspend" && !suspended) return "No suspension holds this property.";
  if (move === "resume" && (suspended || agentSuspended))
    return "This property is on hold while you are suspended.";
  if (move === "restore" && agentSuspended) return agentIsSuspended;
  if (startsFrom(marketLife[move], market)) return null;
  if (market === "ActiveUnderContract")
    return "An offer on this property is accepted. Reject it first, or wait for its payment.";
  return `This property is ${marketWords[market]}, so this can't be done now.`;
}

const marketWords: Record<MarketStatus, string> = {
  Incomplete: "not verified yet",
  Active: "on the market",
  ActiveUnderContract: "under offer",
  Pending: "being paid for",
  Hold: "paused",
  Withdrawn: "taken down",
  Expired: "expired",
  Closed: "sold",
  Canceled: "deleted",
};

/** Why an admin takes a home down, as codes, each with the sentence that its agent reads. */
export const takeDownReasons = {
  notForSale: "The home is not for sale.",
  noMandate: "Its agent has no mandate to sell it.",
  wrongFacts: "What the listing says is wrong.",
  wrongPictures: "The pictures show another home or mislead.",
  duplicate: "The home is listed twice.",
  against: "The listing breaks our rules.",
} as const;
type TakeDownCode = keyof typeof takeDownReasons;
export const takeDownCodes = Object.keys(takeDownReasons) as [TakeDownCode, ...TakeDownCode[]];
