import { type PublicChange, publicHistory } from "#core/home-history.ts";
import type { Property } from "#core/property.ts";
import type { Context } from "../context.ts";
import { eventsOfChain } from "../history/history.db.ts";

/**
 * What happened on the market to a home that the caller may see, oldest first: prices and places,
 * nobody's name.
 */
export const listPublicHistory = async (
  { db }: Pick<Context, "db">,
  { _id, originalPrice }: Pick<Property, "_id" | "originalPrice">,
): Promise<PublicChange[]> =>
  publicHistory(await eventsOfChain(db, `property:${_id}`), originalPrice);
