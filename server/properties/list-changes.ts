import type { Context } from "../context.ts";
import { changesOf } from "./properties.db.ts";

/** When homes last changed in a way that shows, by their ids: listed, mended, verified. */
export async function listChanges({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const changes = await changesOf(db, ids);
  return Object.fromEntries(changes.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
}
