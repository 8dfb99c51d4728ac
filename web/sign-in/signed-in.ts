import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import type { OpenedSession } from "#server/sessions/open-session.ts";
import { setFlash } from "#web/flash.ts";

/**
 * Redirects to the page that the person came from, with the session's cookie; that page shows
 * `title` for a second.
 */
export function signedIn(session: OpenedSession, from: string | null, title: string): Response {
  const headers = new Headers();
  for (const cookie of session.cookies) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", setFlash({ as: "brief", title }));
  return redirect(safeReturnPath(from), { headers });
}
