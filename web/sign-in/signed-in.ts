import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import type { OpenedSession } from "#server/sessions/open-session.ts";
import { setFlash } from "#web/flash.ts";

/** The parameter of /login by which it knows that the password was right. */
const afterLogin = "logged-in";

/**
 * Redirects to the page that the person came from, with the session's cookie; that page shows
 * `title` for a second. A browser that sent no cookie at all may be keeping none: it is led by way
 * of /login, which sees whether the session's cookie has arrived.
 */
export function signedIn(
  { headers: requestHeaders }: Request,
  session: OpenedSession,
  from: string | null,
  title: string,
): Response {
  const headers = new Headers();
  for (const cookie of session.cookies) headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", setFlash({ as: "brief", title }));
  const path = safeReturnPath(from);
  const seen = `/login?${new URLSearchParams({ from: path, [afterLogin]: "" })}`;
  return redirect(requestHeaders.has("Cookie") ? path : seen, { headers });
}

/** Whether the browser has just logged in and kept no cookie of it. */
export const keepsNoCookies = ({ headers }: Request, { searchParams }: URL): boolean =>
  searchParams.has(afterLogin) && !headers.has("Cookie");
