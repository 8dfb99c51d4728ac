import { isSecure } from "./cookies.ts";

/** The cookies that pages read and set by their plain names. */
const plainNames = new Set(["said", "theme", "viewed", "ticked", "wanted", "zone"]);

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
