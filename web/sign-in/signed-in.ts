import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import type { Context } from "#server/context.ts";
import type { OpenedSession } from "#server/sessions/open-session.ts";
import { sessionCookie } from "#server/sessions/session-token.ts";
import { setFlash } from "#web/flash.ts";

/**
 * Redirects to the page that the person came from, with the session's cookie; that page shows
 * `title` for a second.
 */
export function signedIn(
  { config }: Context,
  session: OpenedSession,
  from: string | null,
  title: string,
): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie(config, session));
  headers.append("Set-Cookie", setFlash({ as: "brief", title }));
  return redirect(safeReturnPath(from), { headers });
}
