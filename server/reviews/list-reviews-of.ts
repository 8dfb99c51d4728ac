import type { Page } from "#core/keyset.ts";
import { Refusal } from "#core/refusal.ts";
import type { Review } from "#core/review.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import { pageOfReviews } from "./reviews.db.ts";

type Wanted = { limit?: number | undefined; cursor?: string | undefined };

/** The reviews that one person wrote, newest first: for oneself or an admin. Refuses `forbidden` otherwise. */
export async function listReviewsOf({ db, actor }: Context, address: string, { limit = 100, cursor }: Wanted = {}): Promise<Page<Review>> {
  const person = requirePerson(actor);
  const email = address.trim().toLowerCase();
  if (email !== person.email && person.role !== "admin") throw new Refusal("forbidden", "Everyone reads their own reviews only.");
  const writer = await userByEmail(db, email);
  return writer ? pageOfReviews(db, { writerId: writer._id, limit, cursor }) : { rows: [], next: null, previous: null };
}
