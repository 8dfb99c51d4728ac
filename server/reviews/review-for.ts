import { and } from "drizzle-orm";
import type { Review } from "#core/review.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { byWriter, ofProperty, pageOfReviews } from "./reviews.db.ts";

/** The caller's own review of a property; `null` for whoever wrote none. */
export async function reviewFor({ db, actor }: Context, propertyId: string): Promise<Review | null> {
  if (!isPerson(actor) || actor.role !== "user") return null;
  const where = and(ofProperty(propertyId), byWriter(actor._id));
  const { rows } = await pageOfReviews(db, { ...(where ? { where } : {}), limit: 1 });
  return rows[0] ?? null;
}
