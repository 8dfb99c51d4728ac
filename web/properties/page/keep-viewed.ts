import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { actWithoutPage } from "#web/act.ts";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readText } from "#web/forms/read-text.ts";
import { parseIds } from "../cards/parse-ids.ts";
import type { Route } from "./+types/keep-viewed.ts";
import { forgetViewed, viewedNow } from "./viewed-cookie.ts";

/**
 * Clears the recently viewed homes and redirects back; or adds one, when a page that was loaded
 * ahead is shown.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readPageForm(args.request);
  const [home] = parseIds([readText(form, "home")], 1);
  return actWithoutPage(args, ({ config }) => {
    if (!form.has("home"))
      return redirect(safeReturnPath(readText(form, "from")), {
        headers: { "Set-Cookie": forgetViewed(config.publicUrl) },
      });
    const viewing = home ? viewedNow(args.request, home, config.publicUrl) : null;
    return new Response(null, { status: 204, headers: viewing ? { "Set-Cookie": viewing } : {} });
  });
}

/** Following a link clears nothing. */
export const loader = () => redirect("/properties");
