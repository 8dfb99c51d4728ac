import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { actWithoutPage } from "#web/act.ts";
import { formIn } from "#web/forms/form-in.ts";
import { textIn } from "#web/forms/text-in.ts";
import type { Route } from "./+types/keep-ticks.ts";
import { keepTicked, tickedBefore, tickedSince } from "./ticked-cookie.ts";

/**
 * Stores the ticks of a page of homes, or clears all, and redirects to the page that the reader
 * chose.
 */
export async function action(args: Route.ActionArgs) {
  const form = await formIn(args.request);
  const all = (name: string) => form.getAll(name).map(String);
  const ticked = form.has("none")
    ? []
    : tickedSince(tickedBefore(args.request), all("shown"), all("ids"));
  const to = safeReturnPath(textIn(form, "none") || textIn(form, "to"));
  return actWithoutPage(args, ({ config }) =>
    redirect(to, { headers: { "Set-Cookie": keepTicked(ticked, config.publicUrl) } }),
  );
}

/** Following a link changes no ticks. */
export const loader = () => redirect("/properties");
