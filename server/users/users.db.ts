import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { demonstrationAccounts } from "#core/demonstration.ts";
import { aboutUser } from "#core/history.ts";
import { isId } from "#core/id.ts";
import type { Page } from "#core/keyset.ts";
import { Refusal } from "#core/refusal.ts";
import { formerMember } from "#core/review.ts";
import { suspendedSentence } from "#core/suspension.ts";
import type { Person, Role, User, UserState } from "#core/user.ts";
import { hasWords } from "#db/contains.ts";
import { countUpTo } from "#db/count-up-to.ts";
import {
  findOrder,
  type Orders,
  orderIn,
  type PageParameters,
  pageOfParts,
  type Start,
} from "#db/keyset.ts";
import type { Reader, Tx } from "#db/open.ts";
import { offers } from "#db/schema/offers.ts";
import { users } from "#db/schema/users.ts";
import type { Services } from "../context.ts";
import { findBusiness } from "../offers/offers.db.ts";
import { hasUnsold } from "../properties/properties.db.ts";
import { outdatedRole } from "./locked-people.db.ts";

type Row = typeof users.$inferSelect;

const asUser = ({ id, name, email, image, role, suspendedAt }: Row): User => ({
  _id: id,
  name,
  email: email ?? "",
  image,
  role,
  status: toStatus(suspendedAt),
});

const toStatus = (suspendedAt: Date | null): User["status"] =>
  suspendedAt ? "Suspended" : "Verified";

// Equivalent conditions, one for each kind of partial index that a list of people is read along.
const notDeleted = and(isNull(users.deletedAt), isNotNull(users.email)) as SQL;

export async function userByEmail(db: Reader, email: string): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), notDeleted));
  return row ? asUser(row) : null;
}

/** The address of one of our people; `null` for nobody, or a former member. */
export async function findEmail(db: Reader, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), notDeleted));
  return row?.email ?? null;
}

/** The people of these ids; a deleted account has no email. */
export async function peopleNamed(db: Reader, ids: readonly string[]) {
  const { id, name, email } = users;
  const rows = await db
    .select({ id, name, email })
    .from(users)
    .where(inArray(id, ids.filter(isId)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The record of an address, locked for a change; `null` if there is none. */
export async function lockRecord(tx: Tx, email: string): Promise<User | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), notDeleted))
    .for("no key update");
  return row ? asUser(row) : null;
}

/** Whether the site has an admin other than the demonstration's, whose password is public. */
export async function hasAdmin(db: Reader): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.email, demonstrationAccounts.admin), notDeleted))
    .limit(1);
  return found.length > 0;
}

/**
 * The record of a person, locked; created if there is none, by default as a buyer. A stored one
 * keeps its role. `given` overwrites name and picture. Refuses `unauthenticated` if the person is
 * deleted at this moment, `forbidden` if they are suspended.
 */
export async function upsertPerson(
  tx: Tx,
  { history, now }: Pick<Services, "history" | "now">,
  { email, name, image }: { email: string; name: string; image: string | null },
  { role = "user", ...values }: { name?: string; image?: string | null; role?: Role } = {},
): Promise<{ person: User; isNew: boolean }> {
  const id = newId();
  const fresh = {
    id,
    email,
    name: values.name ?? name,
    image: values.image ?? image,
    role,
    createdAt: now(),
  };
  const inserted = await tx
    .insert(users)
    .values(fresh)
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (inserted[0]) {
    await history.append(tx, {
      ...aboutUser(id),
      move: "join",
      from: null,
      to: role,
      by: id,
      at: now(),
    });
    return { person: asUser(inserted[0]), isNew: true };
  }
  const changes = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
  const stored = Object.keys(changes).length
    ? await tx.update(users).set(changes).where(eq(users.email, email)).returning()
    : await tx.select().from(users).where(eq(users.email, email)).for("no key update");
  if (!stored[0]) throw new Refusal("unauthenticated", "Please log in again.");
  if (stored[0].suspendedAt) throw new Refusal("forbidden", suspendedSentence);
  return { person: asUser(stored[0]), isNew: false };
}

/** A person with the moment when they first logged in. */
export type Member = User & { joinedAt: string };

/** What people can be ordered by: by name, those of one name by address. */
export const userOrders = {
  name: { column: users.nameAndEmail, type: "text" },
  email: { column: users.email, type: "text" },
  role: { column: users.role, type: "text" },
} satisfies Orders;

/** `q`: words of a name or an address. */
type UserFilter = { role?: Role | undefined; q?: string | undefined };

type PageQuery = UserFilter & PageParameters & { limit: number; many: boolean };

// How many people are read along an order for a text that many match. In the order of names, those
// who match can be far apart, but the index alone has all that is read.
const scanLimit = 500;
const nameScanLimit = 10_000;

/**
 * A page of people, by default by name; `q`: part of a name or an address. `many`: so many match
 * that reading along the order comes first.
 */
export function pageOfUsers(
  db: Reader,
  { role, q, many, sort, limit, cursor }: PageQuery,
): Promise<Page<Member>> {
  const order = orderIn(userOrders, sort, users.id) ?? findOrder(userOrders, "name", users.id);
  const words = matching(q);
  const ofRole = having(role);
  // Agents and admins are few: along the other orders, they would be far apart.
  const gathers = role !== undefined && role !== "user";
  const read = async (start: Start, max: number) => {
    const everybody = and(notDeleted, ofRole, start.beyond);
    // Words match no deleted person.
    const condition = and(words ?? notDeleted, ofRole, start.beyond);
    const by = sql`order by ${sql.join(start.by, sql`, `)}`;
    const page = (who: SQL | undefined) =>
      db
        .select({ place: start.place, row: users })
        .from(users)
        .where(who)
        .orderBy(...start.by)
        .limit(max);
    const pageAmong = (some: SQL) =>
      page(sql`${users.id} in (select id from ${some} ${by} limit ${max})`);
    if (!words && !gathers) return page(everybody);
    const alongOrder =
      order.column === users.nameAndEmail && !ofRole
        ? sql`select ${users.id}, ${users.nameAndEmail} from ${users} where ${and(isNull(users.deletedAt), start.beyond)} ${by} limit ${nameScanLimit}`
        : sql`select * from ${users} where ${everybody} ${by} limit ${scanLimit}`;
    const near =
      many && !gathers ? await pageAmong(sql`(${alongOrder}) as users where ${words}`) : [];
    // `offset 0`: gather first, then sort. The planner takes rare words for common ones, and would
    // walk along the order for them.
    return near.length === max
      ? near
      : pageAmong(sql`(select * from ${users} where ${condition} offset 0) as users`);
  };
  return pageOfParts([{ order, read }], limit, cursor, ({ row }) => ({
    ...asUser(row),
    joinedAt: row.createdAt.toISOString(),
  }));
}

/** How many people there are, counted up to `max`. */
export const countOfUsers = (db: Reader, { role, q }: UserFilter, max: number): Promise<number> =>
  countUpTo(db, users, and(notDeleted, having(role), matching(q)), max);

const having = (role: Role | undefined): SQL | undefined => role && eq(users.role, role);

const matching = (q: string | undefined): SQL | undefined =>
  // Not by `contains`: the index is on the column itself, which is plain already.
  hasWords(q, (pattern) => sql`${users.nameAndEmail} like plain_text(${pattern})`);

/**
 * Locks a person for a move, and returns what its rules need to know. All admins are locked with
 * them, so that the last two can't both be removed at once; in the order of their ids, to avoid
 * deadlocks. Refuses `forbidden` if `by` is not an admin any more; `null` stands for the owner of
 * the machine.
 */
export async function lockUser(tx: Tx, id: string, by: Person | null): Promise<UserState | null> {
  if (!isId(id)) return null;
  const held = await tx
    .select({ id: users.id, role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(or(eq(users.role, "admin"), eq(users.id, id)), notDeleted))
    .orderBy(asc(users.id))
    .for("no key update");
  const admins = held.filter(({ role, suspendedAt }) => role === "admin" && !suspendedAt);
  if (by && !admins.some(({ id }) => id === by._id)) throw outdatedRole();
  const person = held.find((one) => one.id === id.toLowerCase());
  if (!person) return null;
  const lastAdmin = admins.length === 1 && admins[0]?.id === person.id;
  return {
    _id: person.id,
    role: person.role,
    lastAdmin,
    business: await findBusiness(tx, person.id),
    unsold: await hasUnsold(tx, person.id),
    status: toStatus(person.suspendedAt),
  };
}

export async function updateUser(
  tx: Tx,
  id: string,
  changes: Partial<Pick<Row, "role" | "suspendedAt" | "name">>,
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, id));
}

async function forgetNamesOnReceipts(tx: Tx, id: string): Promise<void> {
  const paid = isNotNull(offers.transactionId);
  await tx
    .update(offers)
    .set({ buyerNameWhenPaid: formerMember })
    .where(and(eq(offers.buyerId, id), paid));
  await tx
    .update(offers)
    .set({ agentNameWhenPaid: formerMember })
    .where(and(eq(offers.agentId, id), paid));
}

/** Erases who a person was; what they wrote stays, as by a former member. */
export async function forgetUser(tx: Tx, id: string, now: Date): Promise<{ email: string | null }> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  await tx
    .update(users)
    .set({ deletedAt: now, email: null, image: null, name: formerMember })
    .where(eq(users.id, id));
  await forgetNamesOnReceipts(tx, id);
  return { email: row?.email ?? null };
}
