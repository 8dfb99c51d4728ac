import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { entryOf } from "./wishlist.db.ts";

/** The id of the caller's entry for a property; `null` for whoever keeps none. */
export function entryFor({ db, actor }: Context, propertyId: string): Promise<string | null> {
  return isPerson(actor) && actor.role === "user" ? entryOf(db, actor._id, propertyId) : Promise.resolve(null);
}
