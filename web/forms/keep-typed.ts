import { isRouteErrorResponse } from "react-router";
import type { Refused } from "#web/act.ts";
import { failureWords } from "#web/words/en.ts";

type ClientArgs<Answer> = { serverAction: () => Promise<Answer> };

/**
 * A page's `clientAction`: where the server can't be reached, or fails, the page stays as it is with what was typed in it,
 * instead of giving way to the error page.
 */
export async function keepTyped<Answer>({ serverAction }: ClientArgs<Answer>): Promise<Answer | Refused> {
  try {
    return await serverAction();
  } catch (error) {
    const meant = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (meant) throw error;
    const message = navigator.onLine ? failureWords.ours : failureWords.offline;
    return { refused: true, code: "unreadable", message, fields: [], typed: {} };
  }
}
