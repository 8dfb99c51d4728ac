import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { entriesOf } from "./wishlist.db.ts";

/** The caller's entries for these properties, by property; none for whoever keeps no wishlist. */
export async function entriesFor({ db, actor }: Context, propertyIds: readonly string[]): Promise<Record<string, string>> {
  if (!isPerson(actor) || actor.role !== "user" || propertyIds.length === 0) return {};
  const found = await entriesOf(db, actor._id, propertyIds);
  return Object.fromEntries(found.map(({ id, propertyId }) => [propertyId, id]));
}
