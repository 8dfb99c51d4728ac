import type { Proof } from "#adapters/identity/identity.ts";
import type { Services } from "../context.ts";
import { findEndedSessions, type SessionsEnded } from "./sessions.db.ts";

/**
 * The proof by the supplier's cookie, and how often the person's sessions had been ended while it
 * was valid. Proves twice: the first proof tells whose count to read, the second is valid after
 * that count.
 */
export async function proveByCookie(
  { db, identity }: Pick<Services, "db" | "identity">,
  headers: Headers,
): Promise<{ proof: Proof; endedBefore: SessionsEnded } | null> {
  const first = await identity.prove(headers);
  if (!first) return null;
  const endedBefore = await findEndedSessions(db, first.email);
  const proof = await identity.prove(headers);
  return proof && { proof, endedBefore };
}
