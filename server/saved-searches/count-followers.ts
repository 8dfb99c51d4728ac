import { type Counted, counted } from "#core/counted.ts";
import type { Context } from "../context.ts";
import { heartsFor } from "../wishlist/hearts-for.ts";
import { countSearchesMet, searchableHomeById } from "./search-matches.db.ts";

const max = 999;

/** Who hears of a price cut of a home: the saved searches that it meets, and its wishlists. */
export type Followers = { searches: Counted; wishlists: Counted };

export async function countFollowers(context: Context, id: string): Promise<Followers> {
  const { db, now } = context;
  const home = await searchableHomeById(db, id);
  const [searches, { wishes }] = await Promise.all([
    home ? countSearchesMet(db, home, now(), max + 1) : 0,
    heartsFor(context, [id]),
  ]);
  return { searches: counted(searches, max), wishlists: wishes[id] ?? counted(0, max) };
}
