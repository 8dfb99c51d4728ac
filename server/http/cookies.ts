import { type CookieOptions, parse, serialize } from "hono/utils/cookie";

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
