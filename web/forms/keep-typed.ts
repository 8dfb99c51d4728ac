import { data, isRouteErrorResponse } from "react-router";
import type { Refused } from "#web/act.ts";
import { leaveFor } from "#web/browser/leave.ts";
import { withTyped } from "#web/browser/with-typed.ts";
import { isAppPage } from "#web/site/app-pages.ts";
import { failureWords } from "#web/words/en.ts";
import { typedIn } from "./typed-in.ts";

/** What a page's `clientAction` is given, as far as these need it. */
export type ClientArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * A page's `clientAction`: where the server can't be reached, or fails, the page stays as it is with what was typed in it,
 * instead of giving way to the error page; and so it does where the answer leads to a document that the browser does not get to.
 */
export async function keepTyped<Answer>({ request, serverAction }: ClientArgs<Answer>) {
  // Read before it is sent, since a request is read once.
  const sent = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const meant = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    const document = error instanceof Response ? documentIn(error) : null;
    if (document) {
      // Left to the router, its form would be on its way for ever where the browser is stopped on this one.
      await leaveFor(document);
      return data(null, { status: 503 });
    }
    if (meant) throw error;
    const message = withTyped(navigator.onLine ? failureWords.ours : failureWords.offline, failureWords.typed);
    const refused: Refused = { refused: true, code: "unreadable", message, fields: [], typed: typedIn(sent) };
    // A failed status keeps the router from loading the page anew, which would fail as well.
    return data(refused, { status: 503 });
  }
}

/** The address of a document, or of somebody else's page, that an answer leads to. */
function documentIn({ headers }: Response): string | null {
  const to = headers.get("Location");
  if (!to) return null;
  const { origin, pathname, href } = new URL(to, location.href);
  return origin === location.origin && isAppPage(pathname) ? null : href;
}
