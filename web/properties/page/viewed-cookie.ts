import { isSecure, readCookie, serializeCookie } from "#server/http/cookies.ts";
import { parseIds } from "../cards/parse-ids.ts";

const name = "viewed";
const max = 12;
// In seconds.
const ninetyDays = 90 * 24 * 60 * 60;

/**
 * The homes that a reader viewed last, newest first: ids in a cookie on their device only, so that
 * no account is needed and the server stores nothing about them.
 */
export function viewedBefore(request: Request): string[] {
  return parseIds((readCookie(request.headers, name) ?? "").split("."), max);
}

/**
 * The `Set-Cookie` that records a view of a home; `null` if it is already the newest. A prefetched
 * page does not count as viewed yet.
 */
export function viewedNow(request: Request, viewed: string, publicUrl: string): string | null {
  const before = viewedBefore(request);
  if (before[0] === viewed || request.headers.get("Sec-Purpose")?.includes("prefetch")) return null;
  return cookie([viewed, ...before.filter((one) => one !== viewed)].slice(0, max), publicUrl);
}

/** The `Set-Cookie` that clears them all. */
export const forgetViewed = (publicUrl: string): string => cookie([], publicUrl);

function cookie(ids: readonly string[], publicUrl: string): string {
  return serializeCookie(name, ids.join("."), {
    maxAge: ids.length > 0 ? ninetyDays : 0,
    httpOnly: true,
    secure: isSecure(publicUrl),
  });
}
