import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PropertyStatus } from "#core/property.ts";
import type { AgentShown } from "#core/user.ts";
import type { Reader } from "#db/open.ts";
import { prepared } from "#db/prepared.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";

/** An agent by their id; `null` for nobody, a former member, or somebody who is no agent. */
export async function agentById(db: Reader, id: string): Promise<AgentShown | null> {
  const [agent] = await byId(db).execute({ id });
  return agent ?? null;
}

const homes = (status: PropertyStatus): SQL<number> =>
  sql`count(*) filter (where ${properties.status} = ${status})::int`;

const byId = prepared((db) => {
  const { id, name, image, role, email, deletedAt } = users;
  return db
    .select({ _id: id, name, image, onSale: homes("Verified"), sold: homes("Sold") })
    .from(users)
    .leftJoin(properties, and(eq(properties.agentId, id), isNull(properties.deletedAt)))
    .where(
      and(eq(id, sql.placeholder("id")), eq(role, "agent"), isNull(deletedAt), isNotNull(email)),
    )
    .groupBy(id);
});
