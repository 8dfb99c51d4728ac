import { hash, verify } from "@node-rs/argon2";
import type { Account, AuthContext, User } from "better-auth";
import { passwordForm, passwordForms } from "#core/sign-in.ts";

type Stored = {
  internalAdapter: AuthContext["internalAdapter"];
  adapter: Pick<AuthContext["adapter"], "updateMany">;
};

/** As argon2id with 19 MiB and 2 passes, of the one form of a password. */
export const hashPassword = (typed: string): Promise<string> => hash(passwordForm(typed));

/**
 * Better Auth's user with this address and password, else `null`; both failures take equally long.
 * Better Auth's own check takes fewer addresses than browsers do, and only the form of a password
 * in which it was hashed.
 */
export async function userWithPassword(
  { internalAdapter, adapter }: Stored,
  email: string,
  typed: string,
): Promise<User | null> {
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const account = found?.accounts.find(({ providerId }) => providerId === "credential");
  const form = await formThatOpens(account?.password ?? (await hashOfNobody), typed);
  if (!found || !account?.password || form === null) return null;
  if (form !== passwordForm(typed)) await hashAnew({ adapter }, account, typed);
  return found.user;
}

const hashOfNobody = hash(crypto.randomUUID());

async function formThatOpens(hashed: string, typed: string): Promise<string | null> {
  for (const form of passwordForms(typed)) if (await verify(hashed, form)) return form;
  return null;
}

/** Unless the password has been replaced meanwhile. */
async function hashAnew(
  { adapter }: Pick<Stored, "adapter">,
  { id, password }: Account,
  typed: string,
): Promise<void> {
  await adapter.updateMany({
    model: "account",
    where: [
      { field: "id", value: id },
      { field: "password", value: password ?? null },
    ],
    update: { password: await hashPassword(typed) },
  });
}

type Store = Pick<AuthContext["adapter"], "create" | "updateMany">;

/** Stores a person's new password, whether they had one before or not. */
export async function storePassword(
  store: Store,
  userId: string,
  hashedPassword: string,
): Promise<void> {
  const now = new Date();
  const changed = await store.updateMany({
    model: "account",
    where: [
      { field: "userId", value: userId },
      { field: "providerId", value: "credential" },
    ],
    update: { password: hashedPassword, updatedAt: now },
  });
  if (changed > 0) return;
  await store.create({
    model: "account",
    data: {
      userId,
      providerId: "credential",
      accountId: userId,
      password: hashedPassword,
      createdAt: now,
      updatedAt: now,
    },
  });
}
