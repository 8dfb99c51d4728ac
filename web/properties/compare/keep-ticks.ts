import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { actAlone } from "#web/act.ts";
import { formIn } from "#web/forms/form-in.ts";
import { textIn } from "#web/forms/text-in.ts";
import type { Route } from "./+types/keep-ticks.ts";
import { keepTicked, tickedBefore, tickedSince } from "./ticked-cookie.ts";

/** Keeps the ticks of a page of homes, or none any more, and goes to where the reader wants to go from it. */
export async function action(args: Route.ActionArgs) {
  const form = await formIn(args.request);
  const all = (name: string) => form.getAll(name).map(String);
  const ticked = form.has("none") ? [] : tickedSince(tickedBefore(args.request), all("shown"), all("ids"));
  const to = safeReturnPath(textIn(form, "none") || textIn(form, "to"));
  return actAlone(args, ({ config }) => redirect(to, { headers: { "Set-Cookie": keepTicked(ticked, config.publicUrl) } }));
}

/** Nothing is kept by merely following a link. */
export const loader = () => redirect("/properties");
