import { type CookieOptions, parse, serialize } from "hono/utils/cookie";

/** What the cookie of this name holds in a request, decoded; `null` where there is none. */
export const cookieIn = (headers: Headers, name: string): string | null => parse(headers.get("Cookie") ?? "", name)[name] ?? null;

/** The `Set-Cookie` of a cookie that comes along when somebody follows a link to us. Its value is encoded; `maxAge` is in seconds, 0 ends it. */
export const cookieOf = (name: string, value: string, options: CookieOptions = {}): string =>
  serialize(name, value, { path: "/", sameSite: "Lax", ...options });

/** Whether an answer sets this cookie, or ends it. */
export const setsCookie = (answer: Headers, name: string): boolean => answer.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));

/** Whether the house stands behind https, so that a cookie may be kept from plain http. */
export const isSecure = (publicUrl: string): boolean => publicUrl.startsWith("https:");
