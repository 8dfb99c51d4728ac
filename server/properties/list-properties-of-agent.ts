import type { Page } from "#core/keyset.ts";
import type { Property, PropertyStatus } from "#core/property.ts";
import { asAddress, isSelfOrAdmin } from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import { type ownOrders, pageOfAgent } from "./property-pages.db.ts";

/** What an agent's own properties can be sorted by. */
export type OwnOrder = keyof typeof ownOrders;

type ListQuery = {
  status?: PropertyStatus | undefined;
  /** Part of a title or a location. */
  q?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * An agent's properties as sorted, otherwise newest first: all of them for that agent and for
 * admins, the Verified ones for anyone else. Refuses `invalid` (sort, cursor).
 */
export async function listPropertiesOfAgent(
  { db, actor, now }: Context,
  agentEmail: string,
  { status, q, sort, limit = 100, cursor }: ListQuery,
): Promise<Page<Property>> {
  const agent = await userByEmail(db, asAddress(agentEmail));
  if (!agent) return { rows: [], next: null, previous: null };
  return pageOfAgent(db, agent._id, {
    all: isSelfOrAdmin(actor, agent),
    status,
    q,
    sort,
    limit,
    cursor,
    now: now(),
  });
}
