import type { AgentApplicationMove } from "./agent-application.ts";
import type { MarketMove } from "./market.ts";
import type { OfferMove } from "./offer.ts";
import type { PropertyMove } from "./property.ts";
import type { SuspensionMove } from "./suspension.ts";
import type { Role, UserMove } from "./user.ts";

/** The moves that a first page tells of, by the noun that they are about. */
export type RecentMoves = Readonly<{
  property?: readonly (PropertyMove | MarketMove | "list")[];
  offer?: readonly (OfferMove | "make")[];
  user?: readonly (UserMove | SuspensionMove | "join")[];
  application?: readonly (AgentApplicationMove | "apply")[];
}>;

/**
 * What each role's first page tells of, if somebody else did it. Of a sale each hears once: its
 * buyer and its agent as of an offer, admins as of a home.
 */
export const recentMoves: Readonly<Record<Role, RecentMoves>> = {
  user: {
    offer: ["accept", "reject", "lapse", "close"],
    property: ["sell", "changePrice", "soldElsewhere"],
  },
  agent: {
    offer: ["make", "withdraw", "lapse", "pay"],
    property: ["verify", "reject", "takeDown", "restore"],
  },
  admin: {
    property: ["list", "verify", "reject", "update", "sell", "delete", "takeDown", "restore"],
    offer: ["make", "accept", "lapse"],
    user: ["join", "makeAgent", "makeAdmin", "suspend", "restore", "delete"],
    application: ["apply", "approve", "decline"],
  },
};
