import { type Counted, cheapToCount, counted } from "#core/counted.ts";
import type { Page } from "#core/keyset.ts";
import { Refusal } from "#core/refusal.ts";
import type { Review } from "#core/review.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfReviews } from "./reviews.db.ts";

/**
 * How many reviews the caller wrote, or, for an admin, `everyone` did; `q`: of those that
 * contain it. Refuses `forbidden`
 * otherwise.
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
