import { redirect } from "react-router";
import type { Route } from "./+types/choose-theme.ts";
import { themes } from "./theme.ts";

const year = 60 * 60 * 24 * 365;

/** Keeps the chosen theme in a cookie and goes back to where the choice was made. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = themes.find((name) => name === form.get("theme")) ?? "system";
  const age = theme === "system" ? 0 : year;
  return redirect(ownPath(form.get("from")), { headers: { "Set-Cookie": `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax` } });
}

export const loader = () => redirect("/");

/** A path of ours, never another host's. */
function ownPath(from: FormDataEntryValue | null): string {
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : "/";
}
