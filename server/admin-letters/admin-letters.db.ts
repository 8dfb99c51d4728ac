import { and, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Counted, cheapToCount, counted } from "#core/counted.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { Reader, Tx } from "#db/open.ts";
import { adminLetters } from "#db/schema/admin-letters.ts";
import { agentApplications } from "#db/schema/agent-applications.ts";
import { properties } from "#db/schema/properties.ts";
import { users } from "#db/schema/users.ts";

const { adminId, dueAt, sentAt, stopped } = adminLetters;
const isAdmin = and(eq(users.role, "admin"), isNull(users.deletedAt), isNull(users.suspendedAt));

/**
 * Makes a letter due to every admin who wants letters: now, or `apart` milliseconds after their
 * last one. A letter that is due already stays as it is.
 */
export async function setLettersDue(db: Reader, now: Date, apart: number): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`insert into ${adminLetters} (admin_id, due_at)
    select ${users.id}, ${moment} from ${users} where ${isAdmin}
    on conflict (admin_id) do update set due_at =
      coalesce(${dueAt}, greatest(${moment}, ${sentAt} + ${apart / 1000} * interval '1 second'))
    where not ${stopped}`);
}

/** The admins to whom a letter is due. */
export async function adminsWithLetterDue(db: Reader, now: Date): Promise<string[]> {
  const due = await db.select({ adminId }).from(adminLetters).where(lte(dueAt, now));
  return due.map((row) => row.adminId);
}

/**
 * Takes the letter that is due to an admin, so that nobody else writes it: returns their address,
 * or `null` if there is none to write.
 */
export async function takeLetterDue(tx: Tx, id: string, now: Date): Promise<string | null> {
  const taken = await tx
    .update(adminLetters)
    .set({ dueAt: null })
    .where(and(eq(adminId, id), lte(dueAt, now), eq(stopped, false)))
    .returning({ adminId });
  if (taken.length === 0) return null;
  const [admin] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isAdmin));
  return admin?.email ?? null;
}

export async function markWritten(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(adminLetters).set({ sentAt: now }).where(eq(adminId, id));
}

/** Whether an admin is written to when something waits: unless they stopped it. */
export async function wantsLetters(db: Reader, id: string): Promise<boolean> {
  const [row] = await db.select({ stopped }).from(adminLetters).where(eq(adminId, id));
  return !row?.stopped;
}

export async function setWantsLetters(db: Reader, id: string, wants: boolean): Promise<void> {
  const chosen = { stopped: !wants, dueAt: null };
  await db
    .insert(adminLetters)
    .values({ adminId: id, ...chosen })
    .onConflictDoUpdate({ target: adminId, set: chosen });
}

type WaitingHome = { id: string; title: string; location: string };
export type WaitingForAdmins = {
  homes: Counted;
  /** The newest of them. */
  newest: WaitingHome[];
  applications: Counted;
};

/** What waits for an admin's decision: how much, and the newest `shown` homes. */
export async function waitingForAdmins(db: Reader, shown: number): Promise<WaitingForAdmins> {
  const max = cheapToCount();
  const count = async (...[table, which]: Countable) =>
    counted(await countUpTo(db, table, which, max + 1), max);
  const { id, title, location, status, listedAt, deletedAt } = properties;
  const unverified = and(eq(status, "Available"), isNull(deletedAt));
  // One after the other: in a transaction they share a connection.
  const homes = await count(properties, unverified);
  const applications = await count(agentApplications, eq(agentApplications.status, "Pending"));
  const newest = await db
    .select({ id, title, location })
    .from(properties)
    .where(unverified)
    .orderBy(desc(listedAt), desc(id))
    .limit(shown);
  return { homes, newest, applications };
}

type Countable = [typeof properties | typeof agentApplications, SQL | undefined];
