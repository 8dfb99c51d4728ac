import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { actWithoutPage } from "#web/act.ts";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readText } from "#web/forms/read-text.ts";
import type { Route } from "./+types/keep-ticks.ts";
import { tickedBefore, tickedCookie, tickedSince } from "./ticked-cookie.ts";

/**
 * Stores the ticks of a page of homes, or clears all, and redirects to the page that the reader
 * chose.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readPageForm(args.request);
  const all = (name: string) => form.getAll(name).map(String);
  const ticked = form.has("none")
    ? []
    : tickedSince(tickedBefore(args.request), all("shown"), all("ids"));
  const to = safeReturnPath(readText(form, "none") || readText(form, "to"));
  return actWithoutPage(args, ({ config }) =>
    redirect(to, { headers: { "Set-Cookie": tickedCookie(ticked, config.publicUrl) } }),
  );
}

/** Following a link changes no ticks. */
export const loader = () => redirect("/properties");
