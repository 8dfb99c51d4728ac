import { isId } from "#core/id.ts";
import type { Page } from "#core/keyset.ts";
import type { Review } from "#core/review.ts";
import { type Actor, isSelfOrAdmin, maskEmail } from "#core/user.ts";
import type { Context } from "../context.ts";
import { newestOfProperty, pageOfReviews, type reviewOrders } from "./reviews.db.ts";

/** What reviews can be sorted by. */
export type ReviewOrder = keyof typeof reviewOrders;

type ListQuery = {
  propertyId?: string | undefined;
  /** Of this agent's homes. */
  agentId?: string | undefined;
  /** Include those of deleted homes; applies to admins only. */
  withDeletedHomes?: boolean;
  /** Part of a review, a title or a writer; applies to admins only. */
  q?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * Reviews of homes not deleted, by default newest first, for anyone; a writer's address is unmasked
 * only for the writer and for admins.
 */
export async function listReviews(
  { db, actor }: Context,
  { propertyId, withDeletedHomes = false, q, limit = 100, ...query }: ListQuery,
): Promise<Page<Review>> {
  if (propertyId !== undefined && !isId(propertyId))
    return { rows: [], next: null, previous: null };
  const all = withDeletedHomes && actor.role === "admin";
  const newest =
    propertyId !== undefined && !all && query.sort === undefined && query.cursor === undefined;
  const page = await (newest
    ? newestOfProperty(db, propertyId, limit)
    : pageOfReviews(db, { ...query, ...(all && { q }), propertyId, homeExists: !all, limit }));
  return {
    ...page,
    rows: page.rows.map((review) => ({ ...review, email: addressFor(actor, review.email) })),
  };
}

const addressFor = (actor: Actor, email: string): string =>
  isSelfOrAdmin(actor, { email }) || !email ? email : maskEmail(email);
