import { redirect } from "react-router";
import { sayNext } from "#web/said.ts";

/** Leads to a page, or back to the one a form stands on, which then says this. */
export const backSaying = (to: string | URL, saying: Parameters<typeof sayNext>[0]): Response =>
  redirect(typeof to === "string" ? to : to.pathname + to.search, { headers: { "Set-Cookie": sayNext(saying) } });
