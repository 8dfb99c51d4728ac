import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { byWriter, countOfReviews } from "./reviews.db.ts";

// As many as the heading of a list can use; counting a million rows costs more than the page they stand on.
const most = 10_000;

/** How many reviews the caller wrote; of `everyone`, for an admin, at most 10,000. Refuses `forbidden` but for those. */
export async function countReviews({ db, actor }: Context, of: "own" | "everyone"): Promise<number> {
  const person = requirePerson(actor);
  if (of === "everyone" && person.role !== "admin") throw new Refusal("forbidden", "Everyone reads their own reviews only.");
  return countOfReviews(db, { most, ...(of === "own" ? { where: byWriter(person._id) } : {}) });
}
