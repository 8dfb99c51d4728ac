import type { Proof } from "#adapters/identity/identity.ts";
import type { Role } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Config } from "../config.ts";
import { hasAdmin } from "./users.db.ts";

/**
 * The role of a new person: buyer, or admin for ADMIN_EMAIL while the site has no admin. A site
 * that is not `local` requires the address to be confirmed: otherwise anyone could claim it.
 */
export async function firstRole(
  tx: Tx,
  { ADMIN_EMAIL, local }: Config,
  { email, confirmed }: Pick<Proof, "email" | "confirmed">,
): Promise<Role> {
  const isNamed = ADMIN_EMAIL === email && (confirmed || local);
  return isNamed && !(await hasAdmin(tx)) ? "admin" : "user";
}
