import type { Role } from "#core/user.ts";
import type { Config } from "../config.ts";

/** The role with which a person who is new starts: a buyer's, but for the address that ADMIN_EMAIL names. */
export const firstRole = ({ ADMIN_EMAIL }: Config, email: string): Role => (ADMIN_EMAIL?.toLowerCase() === email ? "admin" : "user");
