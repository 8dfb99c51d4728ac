import type { Proof } from "#adapters/identity/identity.ts";
import type { Role } from "#core/user.ts";
import type { Config } from "../config.ts";

/**
 * The role with which a person who is new starts: a buyer's, but for whom ADMIN_EMAIL names. At a public address only if
 * the address is confirmed to be theirs; otherwise anyone could claim it.
 */
export function firstRole({ ADMIN_EMAIL, local }: Config, { email, confirmed }: Pick<Proof, "email" | "confirmed">): Role {
  return ADMIN_EMAIL?.toLowerCase() === email && (confirmed || local) ? "admin" : "user";
}
