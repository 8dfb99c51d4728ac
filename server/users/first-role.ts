import type { Proof } from "#adapters/identity/identity.ts";
import type { Role } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Config } from "../config.ts";
import { hasAdmin } from "./users.db.ts";

/**
 * The role with which a person who is new starts: a buyer's, but for whom ADMIN_EMAIL names while the house has no admin. At a public
 * address only if theirs is confirmed; otherwise anyone could claim it.
 */
export async function firstRole(tx: Tx, { ADMIN_EMAIL, local }: Config, { email, confirmed }: Pick<Proof, "email" | "confirmed">): Promise<Role> {
  const isNamed = ADMIN_EMAIL?.toLowerCase() === email && (confirmed || local);
  return isNamed && !(await hasAdmin(tx)) ? "admin" : "user";
}
