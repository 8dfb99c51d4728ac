import { type PublicChange, publicHistory } from "#core/home-history.ts";
import type { Context } from "../context.ts";
import { eventsOfChain } from "../history/history.db.ts";
import { findProperty } from "./find-property.ts";

/**
 * What happened to a home on the market, oldest first: prices and places, nobody's name. Refuses
 * `notFound`, also for a home that this actor may not see.
 */
export async function listPublicHistory(context: Context, id: string): Promise<PublicChange[]> {
  const { _id, originalPrice } = await findProperty(context, id);
  return publicHistory(await eventsOfChain(context.db, `property:${_id}`), originalPrice);
}
