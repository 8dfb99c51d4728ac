import { redirect } from "react-router";
import { actWithoutPage, pageOf } from "#web/act.ts";
import { formIn } from "#web/forms/form-in.ts";
import { textIn } from "#web/forms/text-in.ts";
import { withReturnPath } from "#web/sign-in/with-return-path.ts";
import type { Route } from "./+types/want-home.ts";
import { idsIn } from "./ids-in.ts";
import { setPendingWish } from "./pending-wish-cookie.ts";

/**
 * A visitor's heart: remembers the home, and leads to the login and back to the list, where it is
 * put on the wishlist.
 */
export async function action(args: Route.ActionArgs) {
  const form = await formIn(args.request);
  const [id = null] = idsIn([textIn(form, "property")], 1);
  return actWithoutPage(args, ({ config }) =>
    redirect(withReturnPath("/login", pageOf(args)), {
      headers: { "Set-Cookie": setPendingWish(id, config.publicUrl) },
    }),
  );
}

/** Following a link wants nothing. */
export const loader = () => redirect("/properties");
