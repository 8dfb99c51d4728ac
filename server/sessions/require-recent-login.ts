import { Refusal } from "#core/refusal.ts";
import { mayChangeMethodsUntil } from "#core/session.ts";
import type { Context } from "../context.ts";
import { sessionBegan } from "./sessions.db.ts";

/** Refuses `forbidden` where the caller's session did not begin a moment ago. */
export async function requireRecentLogin({
  db,
  sessionId,
  now,
}: Pick<Context, "db" | "sessionId" | "now">): Promise<void> {
  const began = sessionId === null ? null : await sessionBegan(db, sessionId);
  if (!began || mayChangeMethodsUntil(began) < now())
    throw new Refusal(
      "forbidden",
      "To be sure that it is you, log out and log in again first: for 15 minutes after that you can change how you log in.",
    );
}
