import type { Page } from "#core/keyset.ts";
import type { Review } from "#core/review.ts";
import { asAddress, requireSelfOrAdmin } from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import { pageOfReviews } from "./reviews.db.ts";

type ListQuery = {
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * The reviews that one person wrote, newest first: for oneself or an admin. Refuses `forbidden`
 * otherwise.
 */
export async function listPropertyReviews(
  { db, actor }: Context,
  address: string,
  { q, limit = 100, cursor }: ListQuery = {},
): Promise<Page<Review>> {
  const email = asAddress(address);
  requireSelfOrAdmin(actor, { email }, "reviews");
  const writer = await userByEmail(db, email);
  return writer
    ? pageOfReviews(db, { writerId: writer._id, q, limit, cursor })
    : { rows: [], next: null, previous: null };
}
