import type { Proof } from "#adapters/identity/identity.ts";
import type { House } from "../context.ts";
import { type SessionsEnded, sessionsEndedOf } from "./sessions.db.ts";

/** Whom the supplier's cookie stands for, and how often their sessions had been ended when it did. Asked twice: only the first tells whose to count. */
export async function proveByCookie(
  { db, identity }: Pick<House, "db" | "identity">,
  headers: Headers,
): Promise<{ proof: Proof; before: SessionsEnded } | null> {
  const first = await identity.prove(headers);
  if (!first) return null;
  const before = await sessionsEndedOf(db, first.email);
  const proof = await identity.prove(headers);
  return proof && { proof, before };
}
