import type { Services } from "../context.ts";
import { countSessionsEnded, deleteUserSessions } from "./sessions.db.ts";

/**
 * Signs a person out everywhere, as after a new password, but in the session to keep; a sign-in
 * that is under way will not open a session either. Returns the number of sessions ended.
 */
export async function endSessions(
  { db }: Pick<Services, "db">,
  email: string,
  exceptId: string | null = null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const id = await countSessionsEnded(tx, email);
    return id ? deleteUserSessions(tx, id, exceptId) : 0;
  });
}
