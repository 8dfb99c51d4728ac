import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  AgentApplication,
  AgentApplicationStatus,
  LastApplication,
} from "#core/agent-application.ts";
import { isId } from "#core/id.ts";
import type { Page } from "#core/keyset.ts";
import { contains } from "#db/contains.ts";
import { countUpTo } from "#db/count-up-to.ts";
import {
  findOrder,
  type Orders,
  orderIn,
  type PageParameters,
  pageOfParts,
  type Start,
} from "#db/keyset.ts";
import type { Reader, Tx } from "#db/open.ts";
import { agentApplications } from "#db/schema/agent-applications.ts";
import { users } from "#db/schema/users.ts";

type Row = typeof agentApplications.$inferSelect;

/** What applications can be ordered by. */
const agentApplicationOrders = {
  created: { column: agentApplications.createdAt, type: "timestamptz" },
} satisfies Orders;

type AgentApplicationFilter = {
  applicantId?: string | undefined;
  status?: AgentApplicationStatus | undefined;
  /** Part of a name, an agency or the applicant's address. */
  q?: string | undefined;
};

const applicantEmail = sql`coalesce((
  select email from ${users} ${sql.raw('"people"')} where "people".id = ${agentApplications.applicantId}), '')`;

const toCondition = ({ applicantId, status, q }: AgentApplicationFilter): SQL | undefined =>
  and(
    applicantId === undefined ? undefined : eq(agentApplications.applicantId, applicantId),
    status === undefined ? undefined : eq(agentApplications.status, status),
    contains(
      q,
      agentApplications.name,
      sql`coalesce(${agentApplications.agency}, '')`,
      applicantEmail,
    ),
  );

/** A page of applications, by default newest first. */
export function pageOfAgentApplications(
  db: Reader,
  { sort, limit, cursor, ...filter }: AgentApplicationFilter & PageParameters & { limit: number },
): Promise<Page<AgentApplication>> {
  const order =
    orderIn(agentApplicationOrders, sort, agentApplications.id) ??
    findOrder(agentApplicationOrders, "-created", agentApplications.id);
  const read = (start: Start, max: number) =>
    db
      .select({
        place: start.place,
        row: agentApplications,
        email: users.email,
        image: users.image,
      })
      .from(agentApplications)
      .innerJoin(users, eq(users.id, agentApplications.applicantId))
      .where(and(toCondition(filter), start.beyond))
      .orderBy(...start.by)
      .limit(max);
  return pageOfParts([{ order, read }], limit, cursor, asAgentApplication);
}

type Found = { row: Row; email: string | null; image: string | null };

const asAgentApplication = ({ row, email, image }: Found): AgentApplication => ({
  _id: row.id,
  email: email ?? "",
  image,
  name: row.name,
  agency: row.agency,
  phone: row.phone,
  licence: row.licence,
  words: row.words,
  status: row.status,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** How many such applications there are, counted up to `max`. */
export const countOfAgentApplications = (
  db: Reader,
  filter: AgentApplicationFilter,
  max: number,
): Promise<number> => countUpTo(db, agentApplications, toCondition(filter), max);

/** Who made an application; `null` if there is none. */
export async function findApplicant(db: Reader, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select({ applicantId: agentApplications.applicantId })
    .from(agentApplications)
    .where(eq(agentApplications.id, id));
  return row?.applicantId ?? null;
}

export async function findLastApplication(
  db: Reader,
  applicantId: string,
): Promise<LastApplication> {
  const [row] = await db
    .select({ status: agentApplications.status, decidedAt: agentApplications.decidedAt })
    .from(agentApplications)
    .where(eq(agentApplications.applicantId, applicantId))
    .orderBy(desc(agentApplications.createdAt), desc(agentApplications.id))
    .limit(1);
  return row ?? null;
}

/** Locks an application, after its applicant. */
export async function lockAgentApplication(tx: Tx, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(agentApplications)
    .where(eq(agentApplications.id, id))
    .for("update");
  return row ?? null;
}

/** Locks the open application of a person, after them; `null` if there is none. */
export async function lockOpenApplication(tx: Tx, applicantId: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(agentApplications)
    .where(toCondition({ applicantId, status: "Pending" }))
    .for("update");
  return row ?? null;
}

export async function updateAgentApplication(
  tx: Tx,
  id: string,
  changes: Pick<Row, "status" | "decidedAt"> & { reason?: string },
): Promise<void> {
  await tx.update(agentApplications).set(changes).where(eq(agentApplications.id, id));
}

/** Deletes what a person wrote in their applications, with the person. */
export async function deleteAgentApplications(tx: Tx, applicantId: string): Promise<void> {
  await tx.delete(agentApplications).where(eq(agentApplications.applicantId, applicantId));
}
