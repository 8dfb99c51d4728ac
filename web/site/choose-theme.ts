import { redirect } from "react-router";
import { ownPath } from "#core/sign-in.ts";
import { formIn } from "#web/forms/form-in.ts";
import { textIn } from "#web/forms/text-in.ts";
import type { Route } from "./+types/choose-theme.ts";
import { themes } from "./theme.ts";
import { keepTheme } from "./theme-cookie.ts";

/** Stores the chosen theme in a cookie and returns to the page of the choice. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const theme = themes.find((name) => name === form.get("theme")) ?? "system";
  return redirect(ownPath(textIn(form, "from")), { headers: { "Set-Cookie": keepTheme(theme) } });
}

export const loader = () => redirect("/");
