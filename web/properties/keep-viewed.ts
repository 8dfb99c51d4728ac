import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { actWithoutPage } from "#web/act.ts";
import { formIn } from "#web/forms/form-in.ts";
import { textIn } from "#web/forms/text-in.ts";
import type { Route } from "./+types/keep-viewed.ts";
import { idsIn } from "./ids-in.ts";
import { forgetViewed, viewedNow } from "./viewed-cookie.ts";

/**
 * Clears the recently viewed homes and redirects back; or adds one, when a page that was loaded
 * ahead is shown.
 */
export async function action(args: Route.ActionArgs) {
  const form = await formIn(args.request);
  const [home] = idsIn([textIn(form, "home")], 1);
  return actWithoutPage(args, ({ config }) => {
    if (!form.has("home"))
      return redirect(safeReturnPath(textIn(form, "from")), {
        headers: { "Set-Cookie": forgetViewed(config.publicUrl) },
      });
    const viewing = home ? viewedNow(args.request, home, config.publicUrl) : null;
    return new Response(null, { status: 204, headers: viewing ? { "Set-Cookie": viewing } : {} });
  });
}

/** Following a link clears nothing. */
export const loader = () => redirect("/properties");
