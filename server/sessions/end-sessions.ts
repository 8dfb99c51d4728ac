import type { House } from "../context.ts";
import { userByEmail } from "../users/users.db.ts";
import { deleteSessionsOf } from "./sessions.db.ts";

/** Signs a person out everywhere, as after a new password. */
export async function endSessions({ db }: Pick<House, "db">, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await userByEmail(tx, email);
    if (person) await deleteSessionsOf(tx, person._id);
  });
}
