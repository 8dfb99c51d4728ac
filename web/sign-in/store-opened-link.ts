import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import type { Context } from "#server/context.ts";
import { linkCookie } from "#server/sign-in/sign-in-cookies.ts";

/**
 * Moves the token of a one-time link from the address into a cookie: throws the redirect to the
 * same page without it.
 */
export function storeOpenedLink({ config, now }: Context, { pathname, searchParams }: URL): void {
  const token = searchParams.get("token");
  if (token === null) return;
  const link = { token, from: safeReturnPath(searchParams.get("from")) };
  throw redirect(pathname, { headers: { "Set-Cookie": linkCookie(config, link, now()) } });
}
