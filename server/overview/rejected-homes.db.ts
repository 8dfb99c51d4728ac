import { and, desc, eq, isNull } from "drizzle-orm";
import type { Reader } from "#db/open.ts";
import { properties } from "#db/schema/properties.ts";

/** The last rejected homes of an agent: their ids, each with the reason. */
export async function findRejected(
  db: Reader,
  agentId: string,
  limit: number,
): Promise<Map<string, string | null>> {
  const { id, status, rejectionReason, updatedAt, deletedAt } = properties;
  const rows = await db
    .select({ id, rejectionReason })
    .from(properties)
    .where(and(eq(properties.agentId, agentId), eq(status, "Rejected"), isNull(deletedAt)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
  return new Map(rows.map((row) => [row.id, row.rejectionReason]));
}
