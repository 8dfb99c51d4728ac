import { type Counted, counted } from "#core/counted.ts";
import type { Context } from "../context.ts";
import { wishesOf } from "./wishlist.db.ts";

const most = 999;

/** On how many wishlists these properties are, by property, for anyone who sees them; those on none are left out. */
export async function countWishes({ db }: Context, propertyIds: readonly string[]): Promise<Readonly<Record<string, Counted>>> {
  if (propertyIds.length === 0) return {};
  const found = await wishesOf(db, propertyIds, most + 1);
  return Object.fromEntries([...found].map(([id, count]) => [id, counted(count, most)]));
}
