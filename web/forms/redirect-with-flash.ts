import { redirect, replace } from "react-router";
import { setFlash } from "#web/flash.ts";

/** Leads to a page, or back to the one a form stands on (by its URL), which then says this. */
export function redirectWithFlash(to: string | URL, saying: Parameters<typeof setFlash>[0]): Response {
  const said = { headers: { "Set-Cookie": setFlash(saying) } };
  // One's own page is no step further: Back leads to where one came from, however many moves were made here.
  return typeof to === "string" ? redirect(to, said) : replace(to.pathname + to.search, said);
}
