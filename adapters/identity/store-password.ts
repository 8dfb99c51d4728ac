import type { AuthContext } from "better-auth";

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
