import type { z } from "zod";
import { isOnShow, type PropertyStatus, requireOnShow } from "./property.ts";
import { Refusal } from "./refusal.ts";
import type { review } from "./review.shape.ts";
import { type Actor, isSelfOrAdmin, type Person, requireBuyer } from "./user.ts";

export type Review = z.infer<typeof review>;

/** What stands in place of the name of somebody whose account is gone. */
export const formerMember = "Former member";

/** Whether somebody may review a home: buyers do, what is or was on sale. */
export const mayReview = (actor: Actor, property: { status: PropertyStatus }): boolean => actor.role === "user" && isOnShow(property);

/** The buyer who reviews. Refuses `unauthenticated`, `forbidden` (agents and admins) and `notFound` (not on show). */
export function requireReview(actor: Actor, property: { status: PropertyStatus } | null): Person {
  const buyer = requireBuyer(actor, "write reviews");
  requireOnShow(property);
  return buyer;
}

/** Only its writer and admins delete a review. Refuses `forbidden`. */
export function requireDeletion(person: Person, { writerId }: { writerId: string }): void {
  if (!isSelfOrAdmin(person, { _id: writerId })) throw new Refusal("forbidden", "Only its writer or an admin can delete a review.");
}
