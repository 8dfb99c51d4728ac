import { v7 as newId } from "uuid";
import { anHour } from "#core/duration.ts";
import type { Db } from "#db/open.ts";
import { hashToken, newToken } from "#server/sessions/session-token.ts";
import { insertSession } from "#server/sessions/sessions.db.ts";

/** Signs somebody in for an hour, and returns their cookie. */
export async function signIn(db: Db, userId: string): Promise<string> {
  const [token, now] = [newToken(), new Date()];
  const session = { id: newId(), userId, tokenHash: hashToken(token), device: "the bench" };
  await db.transaction((tx) =>
    insertSession(tx, {
      ...session,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + anHour),
    }),
  );
  return `gable=${token}`;
}
