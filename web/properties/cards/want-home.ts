import { redirect } from "react-router";
import { actWithoutPage, pagePath } from "#web/act.ts";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readText } from "#web/forms/read-text.ts";
import { withReturnPath } from "#web/sign-in/with-return-path.ts";
import type { Route } from "./+types/want-home.ts";
import { parseIds } from "./parse-ids.ts";
import { setPendingWish } from "./pending-wish-cookie.ts";

/**
 * A visitor's heart: remembers the home, and leads to the login and back to the list, where it is
 * put on the wishlist.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readPageForm(args.request);
  const [id = null] = parseIds([readText(form, "property")], 1);
  return actWithoutPage(args, ({ config }) =>
    redirect(withReturnPath("/login", pagePath(args)), {
      headers: { "Set-Cookie": setPendingWish(id, config.publicUrl) },
    }),
  );
}

/** Following a link wants nothing. */
export const loader = () => redirect("/properties");
