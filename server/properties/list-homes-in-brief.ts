import type { HomeInBrief } from "#core/home-in-brief.ts";
import { isOnSale, mayReadProperty } from "#core/property.ts";
import type { Context } from "../context.ts";
import { homesInBrief } from "./homes-in-brief.db.ts";

const maxShown = 8;

/**
 * The homes that somebody viewed, in the order of their ids (newest first); leaves out those no
 * longer on sale, and the `current` one.
 */
export async function listViewed(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
  current?: string,
): Promise<HomeInBrief[]> {
  const found = await homesInBrief(
    db,
    ids.filter((id) => id !== current),
  );
  return found.flatMap(({ home }) => (isOnSale(home) ? [home] : [])).slice(0, maxShown);
}

/**
 * The homes with these ids that this actor may see, in the order of the ids; all others are left
 * out.
 */
export async function compareProperties(
  { db, actor }: Pick<Context, "db" | "actor">,
  ids: readonly string[],
): Promise<HomeInBrief[]> {
  const found = await homesInBrief(db, ids);
  return found.flatMap(({ home, agentId }) =>
    mayReadProperty(actor, { status: home.status, agentId }) ? [home] : [],
  );
}
