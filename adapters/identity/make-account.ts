import type { AuthContext, User } from "better-auth";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";

type Newcomer = {
  email: string;
  name: string;
  image?: string | null;
  emailVerified: boolean;
  createdAt?: Date;
};

/** Makes an account with a password; `null` if another with this address was made meanwhile. */
export async function makeAccount(
  accounts: AuthContext["internalAdapter"],
  person: Newcomer,
  hashedPassword: string,
): Promise<User | null> {
  try {
    const user = await accounts.createUser(person, { method: "email-password" });
    await accounts.linkAccount({
      userId: user.id,
      providerId: "credential",
      accountId: user.id,
      password: hashedPassword,
    });
    return user;
  } catch (error) {
    if (isViolation(error)) return null;
    throw error;
  }
}

/** A row that exists already, or one that is referred to and was deleted. */
const isViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code?.startsWith(constraintViolations) === true;

/** A class of SQLSTATE. */
const constraintViolations = "23";
