import { aboutPropertyPart } from "#core/history.ts";
import { Refusal } from "#core/refusal.ts";
import { requireDeletion } from "#core/review.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { lockReview, removeReview } from "./reviews.db.ts";

/** Deletes a review: its writer their own, an admin any. Refuses `forbidden` otherwise. */
export async function deleteReview(
  { db, actor, now, history }: Context,
  id: string,
): Promise<void> {
  const person = requirePerson(actor);
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw new Refusal("notFound", "This review has already been deleted.");
    requireDeletion(person, review);
    await removeReview(tx, id);
    await history.append(tx, {
      ...aboutPropertyPart(review.propertyId, "review", id),
      move: "delete",
      from: null,
      to: null,
      by: person._id,
      at: now(),
    });
  });
}
