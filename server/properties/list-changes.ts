import type { Context } from "../context.ts";
import { findUpdateTimes } from "./properties.db.ts";

/** When homes last changed visibly (listed, updated, verified), by their ids. */
export async function listChanges(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const changes = await findUpdateTimes(db, ids);
  return Object.fromEntries(changes.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
}
