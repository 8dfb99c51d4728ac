import { z } from "zod";
import { aboutPropertyPart } from "#core/history.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { review } from "#core/review.shape.ts";
import { requireDeletion, requireReview } from "#core/review.ts";
import { requireBuyer, requirePerson } from "#core/user.ts";
import { insertOnce } from "#db/insert-once.ts";
import { isMade } from "#db/is-made.ts";
import { reviews } from "#db/schema/reviews.ts";
import type { Context } from "../context.ts";
import { lockProperty } from "../properties/properties.db.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { lockReview, removeReview } from "./reviews.db.ts";

/**
 * Writes a buyer's review of a property. Refuses `invalid`, `forbidden` but for buyers, `conflict`
 * for a second one.
 */
export async function writeReview(
  { db, actor, now, newId, address }: Context,
  propertyId: string,
  description: string,
): Promise<string> {
  const { _id } = requireBuyer(actor, "write reviews");
  await rateLimit({ db, now }, { review: _id, reviewsByAddress: address });
  const submitted = read(z.object({ description: review.shape.description }), { description });
  return db.transaction(async (tx) => {
    const writer = requireReview(actor, await lockProperty(tx, propertyId));
    const id = newId();
    if (await isMade(tx, reviews, id)) return id;
    const made = await insertOnce(tx, reviews, {
      id,
      propertyId,
      writerId: writer._id,
      description: submitted.description,
      createdAt: now(),
    });
    if (!made)
      throw new Refusal(
        "conflict",
        "You have already reviewed this home. Delete that review to write another.",
      );
    return id;
  });
}

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
