import { data, isRouteErrorResponse } from "react-router";
import type { Refused } from "#web/act.ts";
import { failureWords } from "#web/words/en.ts";

type ClientArgs<Answer> = { serverAction: () => Promise<Answer> };

/**
 * A page's `clientAction`: where the server can't be reached, or fails, the page stays as it is with what was typed in it,
 * instead of giving way to the error page.
 */
export async function keepTyped<Answer>({ serverAction }: ClientArgs<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    const meant = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (meant) throw error;
    const message = navigator.onLine ? failureWords.ours : failureWords.offline;
    const refused: Refused = { refused: true, code: "unreadable", message, fields: [], typed: {} };
    // A failed status keeps the router from loading the page anew, which would fail as well.
    return data(refused, { status: 503 });
  }
}
