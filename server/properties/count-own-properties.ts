import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfAgent } from "./property-pages.db.ts";

/** How many properties the calling agent has listed. Refuses `forbidden` but for agents. */
export function countOwnProperties({ db, actor }: Context): Promise<number> {
  return countOfAgent(db, requirePerson(actor, "agent")._id);
}
