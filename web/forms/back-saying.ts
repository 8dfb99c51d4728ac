import { redirect, replace } from "react-router";
import { sayNext } from "#web/said.ts";

/** Leads to a page, or back to the one a form stands on (by its URL), which then says this. */
export function backSaying(to: string | URL, saying: Parameters<typeof sayNext>[0]): Response {
  const said = { headers: { "Set-Cookie": sayNext(saying) } };
  // One's own page is no step further: Back leads to where one came from, however many moves were made here.
  return typeof to === "string" ? redirect(to, said) : replace(to.pathname + to.search, said);
}
