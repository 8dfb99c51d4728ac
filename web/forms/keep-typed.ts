import { data, isRouteErrorResponse } from "react-router";
import type { Refused } from "#web/act.ts";
import { leaveFor } from "#web/browser/leave.ts";
import { withTyped } from "#web/browser/with-typed.ts";
import { isAppPage } from "#web/site/app-pages.ts";
import { failureWords } from "#web/words/en.ts";
import { typedIn } from "./typed-in.ts";

/** The part of the arguments of a page's `clientAction` that these functions need. */
export type ClientArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * A page's `clientAction`: if the server can't be reached, or fails, the page and what was typed in
 * it stay, instead of the error page. They also stay if the answer redirects to a document and that
 * navigation is stopped.
 */
export async function keepTyped<Answer>({ request, serverAction }: ClientArgs<Answer>) {
  // Read before sending, since a request's body can be read once.
  const sent = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const meant = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    const document = error instanceof Response ? documentIn(error) : null;
    if (document) {
      // If the router followed the redirect and the navigation were stopped, its form would stay
      // pending forever.
      await leaveFor(document);
      return data(null, { status: 503 });
    }
    if (meant) throw error;
    const message = withTyped(
      navigator.onLine ? failureWords.ours : failureWords.offline,
      failureWords.typed,
    );
    const refused: Refused = {
      refused: true,
      code: "unreadable",
      message,
      fields: [],
      typed: typedIn(sent),
    };
    // An error status keeps the router from reloading the page's data, which would fail as well.
    return data(refused, { status: 503 });
  }
}

/** The address of a document, or of another site's page, that an answer redirects to. */
function documentIn({ headers }: Response): string | null {
  const to = headers.get("Location");
  if (!to) return null;
  const { origin, pathname, href } = new URL(to, location.href);
  return origin === location.origin && isAppPage(pathname) ? null : href;
}
