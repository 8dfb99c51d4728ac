import type { Config } from "#server/config.ts";
import { isSecure, readCookie, serializeCookie } from "#server/http/cookies.ts";

const name = "logged-out";

/**
 * The `Set-Cookie` by which /login, to which the other tabs of the browser are led, knows for a
 * minute that somebody has logged out.
 */
export const loggedOutCookie = ({ publicUrl }: Config): string =>
  serializeCookie(name, "1", {
    path: "/login",
    maxAge: 60,
    httpOnly: true,
    secure: isSecure(publicUrl),
  });

export const justLoggedOut = ({ headers }: Request): boolean => readCookie(headers, name) !== null;
