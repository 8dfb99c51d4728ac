import type { z } from "zod";
import type { PropertyStatus } from "./property.ts";
import { Refusal } from "./refusal.ts";
import type { review } from "./review.shape.ts";
import { type Actor, type Person, requireBuyer } from "./user.ts";

export type Review = z.infer<typeof review>;

/** What stands in place of the name of somebody whose account is gone. */
export const formerMember = "Former member";

/** Whether somebody may review a home: buyers do, what is or was on sale. */
export const mayReview = (actor: Actor, { status }: { status: PropertyStatus }): boolean =>
  actor.role === "user" && (status === "Verified" || status === "Sold");

/** The buyer who reviews. Refuses `unauthenticated`, `forbidden` (agents and admins) and `notFound` (not on show). */
export function requireReview(actor: Actor, property: { status: PropertyStatus } | null): Person {
  const buyer = requireBuyer(actor, "write reviews");
  if (!property || !mayReview(buyer, property)) throw new Refusal("notFound", "There is no such property, or it is not on show.");
  return buyer;
}
