import { emptyPage, type ListQuery, type Page } from "#core/keyset.ts";
import type { Property, PropertyStatus } from "#core/property.ts";
import { asAddress, isSelfOrAdmin, requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import { soldElsewhereBy } from "./properties.db.ts";
import { countsByStatus, type ownOrders, pageOfAgent } from "./property-pages.db.ts";

/** What an agent's own properties can be sorted by. */
export type OwnOrder = keyof typeof ownOrders;

/**
 * An agent's properties as sorted, otherwise newest first: all of them for that agent and for
 * admins, the Verified ones for anyone else. `q`: part of a title or a location. Refuses `invalid`
 * (sort, cursor).
 */
export async function listPropertiesOfAgent(
  { db, actor, now }: Context,
  agentEmail: string,
  { status, q, sort, limit = 100, cursor }: ListQuery & { status?: PropertyStatus | undefined },
): Promise<Page<Property>> {
  const agent = await userByEmail(db, asAddress(agentEmail));
  if (!agent) return emptyPage;
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

type PageQuery = { limit: number; cursor?: string | undefined };

/** The homes that an agent has on sale, newest first. Refuses `invalid` (cursor). */
export const listHomesOfAgent = (
  { db, now }: Pick<Context, "db" | "now">,
  agentId: string,
  query: PageQuery,
): Promise<Page<Property>> => pageOfAgent(db, agentId, { all: false, now: now(), ...query });

/**
 * How many properties the calling agent has listed, by status; `q`: of those named so. Refuses all
 * but agents.
 */
export function countOwnProperties(
  { db, actor }: Context,
  q?: string,
): Promise<Partial<Record<PropertyStatus, number>>> {
  return countsByStatus(db, requirePerson(actor, "agent")._id, q);
}

const most = 100;

/**
 * The homes that the calling agent marked as sold elsewhere, the latest first, 100 at most: with
 * their day, and neither buyer nor amount.
 */
export async function listSoldElsewhere({ db, actor }: Context) {
  const { _id: agentId } = requirePerson(actor, "agent");
  const rows = await soldElsewhereBy(db, agentId, most);
  return rows.map(({ id, soldAt, ...home }) => ({
    _id: id,
    ...home,
    soldAt: soldAt?.toISOString() ?? null,
  }));
}
