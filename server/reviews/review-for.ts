import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { reviewBy } from "./reviews.db.ts";

/** The id of the caller's own review of a property; `null` if there is none. */
export async function reviewFor(
  { db, actor }: Context,
  propertyId: string,
): Promise<string | null> {
  return isPerson(actor) ? reviewBy(db, actor._id, propertyId) : null;
}
