import { redirect } from "react-router";
import { safeOrigin } from "#core/sign-in.ts";
import { act } from "#web/act.ts";
import { textIn } from "#web/forms/text-in.ts";
import type { Route } from "./+types/forget-viewed.ts";
import { forgetViewed } from "./viewed-cookie.ts";

/** Forgets the homes that somebody looked at, and goes back to where they were. */
export async function action(args: Route.ActionArgs) {
  const from = textIn(await args.request.formData(), "from");
  return act(args, ({ config }) => redirect(safeOrigin(from), { headers: { "Set-Cookie": forgetViewed(config.publicUrl) } }));
}

/** Nothing is forgotten by merely following a link. */
export const loader = () => redirect("/properties");
