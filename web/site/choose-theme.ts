import { redirect } from "react-router";
import { ownPath } from "#core/sign-in.ts";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readText } from "#web/forms/read-text.ts";
import type { Route } from "./+types/choose-theme.ts";
import { themeCookie, themes } from "./theme.ts";

/** Stores the chosen theme in a cookie and returns to the page of the choice. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readPageForm(request);
  const theme = themes.find((name) => name === form.get("theme")) ?? "system";
  return redirect(ownPath(readText(form, "from")), {
    headers: { "Set-Cookie": themeCookie(theme) },
  });
}

export const loader = () => redirect("/");
