import { isOnSale, type PropertyStatus, requireOnShow } from "./property.ts";
import { isolated } from "./quoted.ts";
import { Refusal } from "./refusal.ts";
import type { Actor, Person } from "./user.ts";

/** Whether an actor may ask a home's agent about it: buyers may, while it is on sale. */
export const mayEnquire = (actor: Actor, property: { status: PropertyStatus }): boolean =>
  actor.role === "user" && isOnSale(property);

/** The home that a buyer asks about. Refuses `notFound` (not on show) and `conflict` (sold). */
export function requireEnquiry<Found extends { status: PropertyStatus }>(
  buyer: Person,
  found: Found | null,
): Found {
  const property = requireOnShow(found);
  if (!mayEnquire(buyer, property)) throw new Refusal("conflict", "This property is sold.");
  return property;
}

/** The confirmation shown once a question is on its way to an agent. */
export const enquirySent = (agent: string): string =>
  `Your question was sent to ${isolated(agent)}.`;
