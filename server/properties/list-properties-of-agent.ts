import type { Page } from "#core/keyset.ts";
import type { Property } from "#core/property.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import { pageOfAgent } from "./property-pages.db.ts";

type Wanted = { limit?: number | undefined; cursor?: string | undefined };

/** An agent's properties, newest first: all of them for that agent and for admins, the Verified ones for anyone else. */
export async function listPropertiesOfAgent({ db, actor }: Context, agentEmail: string, { limit = 100, cursor }: Wanted): Promise<Page<Property>> {
  const agent = await userByEmail(db, agentEmail.trim().toLowerCase());
  if (!agent) return { rows: [], next: null, previous: null };
  const all = isPerson(actor) && (actor.role === "admin" || actor._id === agent._id);
  return pageOfAgent(db, agent._id, { all, limit, cursor });
}
