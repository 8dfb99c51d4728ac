import { type CookieOptions, parse, serialize } from "hono/utils/cookie";
import type { Config } from "../config.ts";

/** The decoded value of a request's cookie; `null` if there is none of this name. */
export const readCookie = (headers: Headers, name: string): string | null =>
  parse(headers.get("Cookie") ?? "", name)[name] ?? null;

/**
 * A `Set-Cookie` header. SameSite=Lax: links to us send the cookie. The value gets encoded;
 * `maxAge` is in seconds, 0 deletes it.
 */
export const serializeCookie = (name: string, value: string, options: CookieOptions = {}): string =>
  serialize(name, value, { path: "/", sameSite: "Lax", ...options });

/** Whether an answer sets or deletes this cookie. */
export const setsCookie = (answer: Headers, name: string): boolean =>
  answer.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));

/** Whether the site is served over https, so that a cookie may be `Secure`. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:");

/**
 * Cookies are shared by all ports of a host, so that another installation beside ours would
 * overwrite them: outside the usual port the name tells which.
 */
function cookieName({ publicUrl }: Config, name: string): string {
  const { port } = new URL(publicUrl);
  return withPrefix(publicUrl, port === "" || port === usualPort ? name : `${name}-${port}`);
}

const usualPort = "3000";

const withPrefix = (publicUrl: string, name: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

/** The value of one of our own cookies, also under its name on the usual port. */
export const readOwnCookie = (headers: Headers, config: Config, name: string): string | null =>
  readCookie(headers, cookieName(config, name)) ??
  readCookie(headers, withPrefix(config.publicUrl, name));

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

/** The cookies that pages read and set by their plain names. */
const plainNames = new Set(["flash", "theme", "viewed", "ticked", "wanted", "zone"]);

/**
 * Reads the page's cookies without the prefixes that they have over https. One without a prefix is
 * left out then: a subdomain, or a network that answers in plain http, may have set it.
 */
export function takePrefixes(headers: Headers, publicUrl: string): void {
  const sent = headers.get("Cookie");
  if (!sent || !isSecure(publicUrl)) return;
  const pairs = sent.split(";").flatMap((pair) => {
    const [, prefix, name = ""] = /^\s*(__(?:Host|Secure)-)?([^=]*)/.exec(pair) ?? [];
    if (!plainNames.has(name.trim())) return [pair.trim()];
    return prefix ? [pair.trim().slice(prefix.length)] : [];
  });
  if (pairs.length > 0) headers.set("Cookie", pairs.join("; "));
  else headers.delete("Cookie");
}

/**
 * Gives every cookie of an answer over https its prefix: browsers then take it over https only, and
 * one of the whole site from no other host.
 */
export function givePrefixes(headers: Headers, publicUrl: string): void {
  const cookies = headers.getSetCookie();
  if (!isSecure(publicUrl) || cookies.every((cookie) => cookie.startsWith("__"))) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", prefixed(cookie));
}

function prefixed(cookie: string): string {
  if (cookie.startsWith("__")) return cookie;
  const ofWholeSite = /; *path=\/(;|$)/i.test(cookie) && !/; *domain=/i.test(cookie);
  const secure = /; *secure(;|$)/i.test(cookie) ? "" : "; Secure";
  return `${ofWholeSite ? "__Host-" : "__Secure-"}${cookie}${secure}`;
}
