import { type Counted, counted } from "#core/counted.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { findHearts } from "./wishlist.db.ts";

const max = 999;

type Hearts = {
  /** On how many wishlists each property is, by property; those on none are left out. */
  wishes: Readonly<Record<string, Counted>>;
  /** The caller's own entries, by property; `null` for a caller who has no wishlist. */
  entries: Readonly<Record<string, string>> | null;
};

/** What the hearts of some properties show, for anyone who sees them. */
export async function listHearts(
  { db, actor }: Context,
  propertyIds: readonly string[],
): Promise<Hearts> {
  const buyer = isPerson(actor) && actor.role === "user" ? actor : null;
  const found =
    propertyIds.length > 0 ? await findHearts(db, propertyIds, buyer?._id ?? null, max + 1) : [];
  return {
    wishes: Object.fromEntries(
      found.map(({ propertyId, count }) => [propertyId, counted(count, max)]),
    ),
    entries:
      buyer &&
      Object.fromEntries(
        found.flatMap(({ propertyId, entry }) => (entry === null ? [] : [[propertyId, entry]])),
      ),
  };
}
