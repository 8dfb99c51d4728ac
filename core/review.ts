import type { z } from "zod";
import { isOnShow, type PropertyStatus, requireOnShow } from "./property.ts";
import { Refusal } from "./refusal.ts";
import type { review } from "./review.shape.ts";
import { type Actor, isSelfOrAdmin, type Person, requireBuyer } from "./user.ts";

export type Review = z.infer<typeof review>;

/** The name shown for a person whose account was deleted. */
export const formerMember = "Former member";

/** Whether an actor may review a home: buyers may, if it is or was on sale. */
export const mayReview = (actor: Actor, property: { status: PropertyStatus }): boolean =>
  actor.role === "user" && isOnShow(property);

/**
 * The buyer who reviews. Refuses `unauthenticated`, `forbidden` (agents and admins) and `notFound`
 * (not on show).
 */
export function requireReview(actor: Actor, property: { status: PropertyStatus } | null): Person {
  const buyer = requireBuyer(actor, "write reviews");
  requireOnShow(property);
  return buyer;
}

/** Only a review's writer and admins may delete it. Refuses `forbidden`. */
export function requireDeletion(person: Person, { writerId }: { writerId: string }): void {
  if (!isSelfOrAdmin(person, { _id: writerId }))
    throw new Refusal("forbidden", "Only its writer or an admin can delete a review.");
}
