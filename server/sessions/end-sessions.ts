import type { Services } from "../context.ts";
import { countSessionsEnded, deleteSessionsOf } from "./sessions.db.ts";

/**
 * Signs a person out everywhere, as after a new password; a sign-in that is under way will not open
 * a session either.
 */
export async function endSessions({ db }: Pick<Services, "db">, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await countSessionsEnded(tx, email);
    if (id) await deleteSessionsOf(tx, id);
  });
}
