import { redirect } from "react-router";
import { requirePerson } from "#core/user.ts";
import { ask } from "#web/act.ts";
import type { Route } from "./+types/dashboard-page.ts";
import { profileOf } from "./menus.ts";

/** `/dashboard` redirects to the first entry of the role's menu. */
export const loader = (args: Route.LoaderArgs) =>
  ask(args, ({ actor }) => redirect(profileOf(requirePerson(actor).role).to), { person: true });
