import type { Page } from "#core/keyset.ts";
import type { Review } from "#core/review.ts";
import { type Actor, isPerson, maskEmail } from "#core/user.ts";
import { isId } from "#db/is-id.ts";
import type { Context } from "../context.ts";
import { ofProperty, pageOfReviews, type reviewOrders } from "./reviews.db.ts";

/** What reviews can be sorted by. */
export type ReviewOrder = keyof typeof reviewOrders;

type Wanted = { propertyId?: string | undefined; sort?: string | undefined; limit?: number | undefined; cursor?: string | undefined };

/** Reviews for anyone to read, as sorted, otherwise newest first; a writer's address is whole only for the writer and for admins. */
export async function listReviews({ db, actor }: Context, { propertyId, sort, limit = 100, cursor }: Wanted): Promise<Page<Review>> {
  if (propertyId !== undefined && !isId(propertyId)) return { rows: [], next: null, previous: null };
  const page = await pageOfReviews(db, { ...(propertyId === undefined ? {} : { where: ofProperty(propertyId) }), sort, limit, cursor });
  return { ...page, rows: page.rows.map((review) => ({ ...review, email: addressFor(actor, review.email) })) };
}

function addressFor(actor: Actor, address: string): string {
  const mayRead = actor.role === "admin" || (isPerson(actor) && actor.email === address);
  return mayRead || !address ? address : maskEmail(address);
}
