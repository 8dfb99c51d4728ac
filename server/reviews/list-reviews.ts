import { type Counted, cheapToCount, counted } from "#core/counted.ts";
import { isId } from "#core/id.ts";
import { emptyPage, type ListQuery, type Page } from "#core/keyset.ts";
import { Refusal } from "#core/refusal.ts";
import type { Review } from "#core/review.ts";
import {
  type Actor,
  asAddress,
  isPerson,
  isSelfOrAdmin,
  maskEmail,
  requirePerson,
  requireSelfOrAdmin,
} from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import {
  countOfReviews,
  newestOfProperty,
  pageOfReviews,
  reviewBy,
  type reviewOrders,
} from "./reviews.db.ts";

/** What reviews can be sorted by. */
export type ReviewOrder = keyof typeof reviewOrders;

type ReviewQuery = ListQuery & {
  propertyId?: string | undefined;
  /** Of this agent's homes. */
  agentId?: string | undefined;
  /** Include those of deleted homes; applies to admins only. */
  withDeletedHomes?: boolean;
};

/**
 * Reviews of homes not deleted, by default newest first, for anyone; a writer's address is unmasked
 * only for the writer and for admins. `q` (part of a review, a title or a writer) applies to admins
 * only.
 */
export async function listReviews(
  { db, actor }: Context,
  { propertyId, withDeletedHomes = false, q, limit = 100, ...query }: ReviewQuery,
): Promise<Page<Review>> {
  if (propertyId !== undefined && !isId(propertyId)) return emptyPage;
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

/**
 * The reviews that one person wrote, newest first: for oneself or an admin. Refuses `forbidden`
 * otherwise.
 */
export async function listReviewsBy(
  { db, actor }: Context,
  address: string,
  { q, limit = 100, cursor }: Omit<ListQuery, "sort"> = {},
): Promise<Page<Review>> {
  const email = asAddress(address);
  requireSelfOrAdmin(actor, { email }, "reviews");
  const writer = await userByEmail(db, email);
  return writer ? pageOfReviews(db, { writerId: writer._id, q, limit, cursor }) : emptyPage;
}

/**
 * How many reviews the caller wrote, or, for an admin, `everyone` did; `q`: of those that contain
 * it. Refuses `forbidden` otherwise.
 */
export async function countReviews(
  { db, actor }: Context,
  of: "own" | "everyone",
  q?: string,
): Promise<Counted> {
  const person = requirePerson(actor);
  if (of === "everyone" && person.role !== "admin")
    throw new Refusal("forbidden", "You can only see your own reviews.");
  const max = cheapToCount({ isFetched: Boolean(q) });
  const whose = of === "own" ? { writerId: person._id } : {};
  return counted(await countOfReviews(db, { ...whose, q }, max + 1), max);
}

/**
 * How many people reviewed a property, for anyone to read. Counts nothing if the given page of
 * reviews is the only one.
 */
export async function countPropertyReviews(
  { db }: Pick<Context, "db">,
  propertyId: string,
  { rows, next, previous }: Page<Review>,
): Promise<Counted> {
  if (!next && !previous) return { count: rows.length, more: false };
  const max = cheapToCount();
  return counted(await countOfReviews(db, { propertyId }, max + 1), max);
}

/** The id of the caller's own review of a property; `null` if there is none. */
export async function reviewFor(
  { db, actor }: Context,
  propertyId: string,
): Promise<string | null> {
  return isPerson(actor) ? reviewBy(db, actor._id, propertyId) : null;
}
