import { redirect } from "react-router";
import { requirePerson } from "#core/user.ts";
import { loadOrRefuse } from "#web/act.ts";
import type { Route } from "./+types/change-password.ts";
import { profileItem } from "./menus.ts";

/**
 * Where password managers lead who wants to change a password: one's profile (W3C, A Well-Known URL
 * for Changing Passwords).
 */
export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, ({ actor }) => redirect(profileItem(requirePerson(actor).role).to));
