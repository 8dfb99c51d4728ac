import { z } from "zod";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { review } from "#core/review.shape.ts";
import { requireReview } from "#core/review.ts";
import { requireBuyer } from "#core/user.ts";
import { isMade } from "#db/is-made.ts";
import { reviews } from "#db/schema/reviews.ts";
import type { Context } from "../context.ts";
import { lockProperty } from "../properties/properties.db.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { insertReview } from "./reviews.db.ts";

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
    const made = await insertReview(tx, {
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
