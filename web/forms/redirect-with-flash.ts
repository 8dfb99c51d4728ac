import { redirect, replace } from "react-router";
import { setFlash } from "#web/flash.ts";

/**
 * Redirects to a page, or back to the page of the form (given as a URL), which then shows this
 * message.
 */
export function redirectWithFlash(
  to: string | URL,
  message: Parameters<typeof setFlash>[0],
): Response {
  const init = { headers: { "Set-Cookie": setFlash(message) } };
  // A redirect to the current page adds no history entry: Back leads to where the reader came from,
  // however many moves were made here.
  return typeof to === "string" ? redirect(to, init) : replace(to.pathname + to.search, init);
}
