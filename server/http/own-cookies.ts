import type { Config } from "../config.ts";
import { cookieIn, cookieOf, isSecure, setsCookie } from "./cookies.ts";

const nameOf = (config: Config, name: string) =>
  isSecure(config.publicUrl) ? `__Host-${name}` : name;

/** The value of one of the house's own cookies. */
export const ownCookieIn = (headers: Headers, config: Config, name: string): string | null =>
  cookieIn(headers, nameOf(config, name));

/** Whether an answer sets or deletes this cookie of the house's own. */
export const setsOwnCookie = (answer: Headers, config: Config, name: string): boolean =>
  setsCookie(answer, nameOf(config, name));

/** The `Set-Cookie` of an HttpOnly cookie; for `null`, the one that deletes it. */
export function ownCookieOf(
  config: Config,
  name: string,
  kept: { value: string; expiresAt: Date } | null,
): string {
  return cookieOf(nameOf(config, name), kept?.value ?? "", {
    expires: kept?.expiresAt ?? new Date(0),
    httpOnly: true,
    secure: isSecure(config.publicUrl),
  });
}
