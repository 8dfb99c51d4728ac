import type { z } from "zod";
import { type Life, makeRules, startsFrom } from "./life.ts";
import type { Standing } from "./market.ts";
import type { property, propertyToList } from "./property.shape.ts";
import { Refusal } from "./refusal.ts";
import type { Actor, Party } from "./user.ts";

export const propertyStatuses = ["Available", "Verified", "Rejected", "Sold", "Withdrawn"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

/** The maximum number of pictures besides the main one. */
export const maxFurtherPictures = 12;

export type Property = z.infer<typeof property>;
export type PropertyToList = z.output<typeof propertyToList>;

/**
 * The moves of a listing, by the statuses that everybody sees; what an approved one does on the
 * market is in `core/market.ts`. No status is ever set except by one of these moves.
 */
export const propertyLife = {
  verify: { from: ["Available"], to: "Verified", by: "admin" },
  reject: { from: ["Available"], to: "Rejected", by: "admin" },
  update: { from: ["Rejected"], to: "Available", by: "its agent" },
  sell: { from: ["Verified"], to: "Sold", by: "payment" },
  delete: { from: ["Available", "Verified", "Rejected", "Withdrawn"], to: null, by: "its agent" },
} as const satisfies Life<PropertyStatus, "admin" | "its agent" | "payment">;

/** Where each of these moves leads in the two machines under the status. */
export const standingAfter = {
  verify: { moderation: "approved", market: "Active" },
  reject: { moderation: "refused", market: "Incomplete" },
  update: { moderation: "submitted", market: "Incomplete" },
  sell: { moderation: "approved", market: "Closed" },
} as const satisfies Record<Exclude<PropertyMove, "delete">, Standing>;

export type PropertyMove = keyof typeof propertyLife;

/**
 * The part of a property that the rules need. `agentId` is the id of the person who lists it;
 * `null` if only an admin's moves matter. `accepted`: an offer on it is Accepted; a list does not
 * know this, so it is checked, and a refusal given, only when the move is made.
 */
export type PropertyState = {
  status: PropertyStatus;
  agentId: string | null;
  accepted?: boolean;
  agentSuspended?: boolean;
};

/** Why no home of a suspended agent comes on sale. */
export const agentIsSuspended = "Its agent is suspended. Restore the agent first.";

const propertyRules = makeRules(propertyLife, { allows, conflictReason });

/** The refusal that `decideProperty` would throw; `null` if none. */
export const propertyRefusal = propertyRules.refusal;

/** The moves that this actor may make now; a page shows no button for any other. */
export const propertyMovesOpenTo = propertyRules.movesOpenTo;

/**
 * The status that a move leads to (`null`: removed). Refuses `unauthenticated`, `forbidden` (not
 * theirs to make) or `conflict` (wrong time). For `delete` the state must say whether an offer is
 * accepted.
 */
export const decideProperty = <M extends PropertyMove>(
  move: M,
  actor: Actor | Party,
  state: M extends "delete" ? PropertyState & { accepted: boolean } : PropertyState,
): (typeof propertyLife)[M]["to"] => propertyRules.decide(move, actor, state);

function allows(
  actor: Actor | Party,
  by: (typeof propertyLife)[PropertyMove]["by"],
  state: PropertyState,
): boolean {
  switch (by) {
    case "admin":
      return actor.role === "admin";
    case "its agent":
      return actor.role === "agent" && actor._id === state.agentId;
    case "payment":
      return actor.role === "system" && actor.name === "payment";
  }
}

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

function conflictReason(
  move: PropertyMove,
  { status, accepted, agentSuspended = false }: PropertyState,
): string | null {
  const life = propertyLife[move];
  if (!startsFrom(life, status))
    return `This property is ${status}; only ${either.format(life.from)} ones can take this step.`;
  if (move === "verify" && agentSuspended) return agentIsSuspended;
  if (move === "delete" && accepted)
    return "An offer on this property is accepted. Reject it first, or wait for its payment.";
  return null;
}

type Shown = Pick<PropertyState, "status">;

/** Whether offers can be made on a property. */
export const isOnSale = ({ status }: Shown): boolean => status === "Verified";

/** Whether everybody may see a property: it is or was on sale. */
export const isOnShow = (property: Shown): boolean =>
  isOnSale(property) || property.status === "Sold";

/**
 * Whether an actor may read a property by its id: everybody may if it is on show; its agent and
 * admins always may.
 */
export function mayReadProperty(actor: Actor, property: PropertyState): boolean {
  if (isOnShow(property)) return true;
  return (
    actor.role === "admin" ||
    actor.role === "system" ||
    (actor.role === "agent" && actor._id === property.agentId)
  );
}

/**
 * A missing and a hidden property are refused alike, so that nobody learns that a hidden one
 * exists.
 */
const noSuchProperty = () =>
  new Refusal("notFound", "There is no such property, or it is not listed.");

/** The property, if it exists. Refuses `notFound`. */
export function requireProperty<Found>(found: Found | null): Found {
  if (!found) throw noSuchProperty();
  return found;
}

/** The property, if this actor may read it. Refuses `notFound`. */
export function requireReadable<Found extends PropertyState>(
  actor: Actor,
  found: Found | null,
): Found {
  if (!found || !mayReadProperty(actor, found)) throw noSuchProperty();
  return found;
}

/** The property, if everybody may see it. Refuses `notFound`. */
export function requireOnShow<Found extends Shown>(found: Found | null): Found {
  if (!found || !isOnShow(found)) throw noSuchProperty();
  return found;
}
