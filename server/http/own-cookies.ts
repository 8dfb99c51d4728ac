import type { Config } from "../config.ts";
import { isSecure, readCookie, serializeCookie, setsCookie } from "./cookies.ts";

/**
 * Cookies are shared by all ports of a host, so that over http another installation beside ours
 * would overwrite them: outside the usual port the name tells which.
 */
function cookieName({ publicUrl }: Config, name: string): string {
  const { port } = new URL(publicUrl);
  if (isSecure(publicUrl)) return `__Host-${name}`;
  return port === "" || port === usualPort ? name : `${name}-${port}`;
}

const usualPort = "3000";

/** The value of one of our own cookies; over http also under its plain name. */
export const readOwnCookie = (headers: Headers, config: Config, name: string): string | null =>
  readCookie(headers, cookieName(config, name)) ??
  (isSecure(config.publicUrl) ? null : readCookie(headers, name));

/** Whether an answer sets or deletes this cookie of ours. */
export const setsOwnCookie = (answer: Headers, config: Config, name: string): boolean =>
  setsCookie(answer, cookieName(config, name));

/** The `Set-Cookie` of an HttpOnly cookie; for `null`, the one that deletes it. */
export function serializeOwnCookie(
  config: Config,
  name: string,
  cookie: { value: string; expiresAt: Date } | null,
): string {
  return serializeCookie(cookieName(config, name), cookie?.value ?? "", {
    expires: cookie?.expiresAt ?? new Date(0),
    httpOnly: true,
    secure: isSecure(config.publicUrl),
  });
}
