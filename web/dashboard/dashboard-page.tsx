import { redirect } from "react-router";
import { loadOrRefuse } from "#web/act.ts";
import type { Route } from "./+types/dashboard-page.ts";
import { overview } from "./menus.ts";

/** `/dashboard` redirects to the overview, which every role has. */
export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, () => redirect(overview.to), { person: true });
