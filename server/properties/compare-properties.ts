import type { HomeInBrief } from "#core/home-in-brief.ts";
import { mayReadProperty } from "#core/property.ts";
import type { Context } from "../context.ts";
import { homesInBrief } from "./homes-in-brief.db.ts";

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
