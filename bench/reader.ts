import { v7 as newId } from "uuid";
import type { Db } from "#db/open.ts";
import { hashToken, newToken } from "#server/sessions/session-token.ts";
import { insertSession } from "#server/sessions/sessions.db.ts";
import { upsertPerson } from "#server/users/users.db.ts";

const anHour = 3_600_000;

/** The cookie of a signed-in buyer, for an hour. */
export async function signInReader(db: Db): Promise<string> {
  const [token, at] = [newToken(), new Date()];
  await db.transaction(async (tx) => {
    const { person } = await upsertPerson(tx, { email: "reader@bench.example", name: "Robin Reader", image: null }, at);
    const expiresAt = new Date(at.getTime() + anHour);
    await insertSession(tx, { id: newId(), userId: person._id, tokenHash: hashToken(token), device: "the bench", createdAt: at, seenAt: at, expiresAt });
  });
  return `gable=${token}`;
}
