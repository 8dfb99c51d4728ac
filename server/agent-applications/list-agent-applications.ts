import type { AgentApplication, AgentApplicationStatus } from "#core/agent-application.ts";
import { type Counted, cheapToCount, counted } from "#core/counted.ts";
import type { ListQuery, Page } from "#core/keyset.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countOfAgentApplications, pageOfAgentApplications } from "./agent-applications.db.ts";

type ApplicationQuery = ListQuery & { status?: AgentApplicationStatus | undefined };

/** Applications to become an agent, by default newest first: all for an admin, else one's own. */
export async function listAgentApplications(
  context: Context,
  { limit = 100, ...query }: ApplicationQuery,
): Promise<Page<AgentApplication>> {
  return pageOfAgentApplications(context.db, { ...query, limit, ...visibleTo(context) });
}

/** How many applications the caller sees, of a status if one is named. */
export async function countAgentApplications(
  context: Context,
  { status, q }: Pick<ApplicationQuery, "status" | "q">,
): Promise<Counted> {
  const max = cheapToCount({ isFetched: Boolean(q) });
  const found = await countOfAgentApplications(
    context.db,
    { status, q, ...visibleTo(context) },
    max + 1,
  );
  return counted(found, max);
}

function visibleTo({ actor }: Context): { applicantId?: string } {
  const { _id, role } = requirePerson(actor);
  return role === "admin" ? {} : { applicantId: _id };
}
