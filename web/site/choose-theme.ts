import { redirect } from "react-router";
import { ownPath } from "#core/sign-in.ts";
import { formIn } from "#web/forms/form-in.ts";
import { textIn } from "#web/forms/text-in.ts";
import type { Route } from "./+types/choose-theme.ts";
import { themes } from "./theme.ts";

const year = 60 * 60 * 24 * 365;

/** Keeps the chosen theme in a cookie and goes back to where the choice was made. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formIn(request);
  const theme = themes.find((name) => name === form.get("theme")) ?? "system";
  const age = theme === "system" ? 0 : year;
  return redirect(ownPath(textIn(form, "from")), { headers: { "Set-Cookie": `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax` } });
}

export const loader = () => redirect("/");
