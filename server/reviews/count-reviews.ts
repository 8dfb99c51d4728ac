import { type Counted, cheapToCount, counted } from "#core/counted.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfReviews } from "./reviews.db.ts";

/** How many reviews the caller wrote; of `everyone`, for an admin. Refuses `forbidden` but for those. */
export async function countReviews({ db, actor }: Context, of: "own" | "everyone"): Promise<Counted> {
  const person = requirePerson(actor);
  if (of === "everyone" && person.role !== "admin") throw new Refusal("forbidden", "Everyone reads their own reviews only.");
  const most = cheapToCount();
  return counted(await countOfReviews(db, of === "own" ? person._id : undefined, most + 1), most);
}
