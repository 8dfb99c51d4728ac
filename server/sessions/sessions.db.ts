import { and, desc, eq, gt, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { deleteInBatches } from "#db/delete-in-batches.ts";
import type { Db, Reader, Tx } from "#db/open.ts";
import { prepared } from "#db/prepared.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { notifyPeople } from "../live/live.ts";

type Session = typeof sessions.$inferSelect;

const byHash = prepared((db) =>
  db
    .select({
      session: { id: sessions.id, seenAt: sessions.seenAt, createdAt: sessions.createdAt },
      id: users.id,
      name: users.name,
      email: users.email,
      image: users.image,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    ),
);

/**
 * The person behind a token, as they are now: a changed role or a deletion shows at once. `null`
 * for an ended session.
 */
export async function sessionByHash(db: Reader, tokenHash: string, now: Date) {
  const [row] = await byHash(db).execute({ tokenHash, now });
  if (!row?.email) return null;
  const { session, id, name, email, image, role } = row;
  return { session, person: { _id: id, name, email, image, role } };
}

export async function insertSession(tx: Tx, session: Session): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function sessionBegan(db: Reader, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row?.createdAt ?? null;
}

/** A single statement: a page view must not wait for the three of a transaction. */
export async function touchSession(
  db: Db,
  id: string,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ seenAt, expiresAt }).where(eq(sessions.id, id));
}

export function findSessions(db: Reader, userId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt));
}

/** Whether a session has not been ended, nor run out. */
export async function isSessionOpen(db: Reader, id: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return found.length > 0;
}

/** Returns how many of a person's sessions were ended, whose open pages learn of it on commit. */
async function deleteMatching(tx: Tx, userId: string, which?: SQL): Promise<number> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), which))
    .returning({ id: sessions.id });
  if (deleted.length > 0) await notifyPeople(tx, [userId]);
  return deleted.length;
}

export const deleteSession = (tx: Tx, id: string, userId: string): Promise<number> =>
  deleteMatching(tx, userId, eq(sessions.id, id));

/** Ends all sessions of a person, but the one to keep. */
export const deleteUserSessions = (
  tx: Tx,
  userId: string,
  exceptId: string | null = null,
): Promise<number> =>
  deleteMatching(tx, userId, exceptId === null ? undefined : ne(sessions.id, exceptId));

/** How often all sessions of a person were ended; `null` while they have no record. */
export type SessionsEnded = { userId: string; times: number } | null;

export async function findEndedSessions(db: Reader, email: string): Promise<SessionsEnded> {
  const [row] = await db
    .select({ userId: users.id, times: users.sessionsEnded })
    .from(users)
    .where(eq(users.email, email));
  return row ?? null;
}

/**
 * Increments the count of how often a person's sessions were ended, which locks their record;
 * returns the person's id.
 */
export async function countSessionsEnded(tx: Tx, email: string): Promise<string | null> {
  const [row] = await tx
    .update(users)
    .set({ sessionsEnded: sql`${users.sessionsEnded} + 1` })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return row?.id ?? null;
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, sessions, lt(sessions.expiresAt, now));
}
