import { maxCompared } from "#core/compare.ts";
import { isSecure, readCookie, serializeCookie } from "#server/http/cookies.ts";
import { parseIds } from "../cards/parse-ids.ts";

const name = "ticked";
const max = 2 * maxCompared;

/**
 * The homes ticked for comparison: ids in a session cookie, so that ticks last across pages. A
 * script writes the cookie on each tick (`web/browser/compare-ticks.ts`); without scripts the form
 * of the ticks does.
 */
export function tickedBefore(request: Request): string[] {
  return parseIds((readCookie(request.headers, name) ?? "").split("."), max);
}

/** The ticks after a page that showed some homes was submitted with some of them ticked. */
export function tickedSince(
  before: readonly string[],
  shown: readonly string[],
  ticked: readonly string[],
): string[] {
  return parseIds([...before.filter((one) => !shown.includes(one)), ...ticked], max);
}

/** The `Set-Cookie` that stores these ids, or clears the cookie if there are none. */
export function tickedCookie(ids: readonly string[], publicUrl: string): string {
  return serializeCookie(name, ids.join("."), {
    path: "/properties",
    secure: isSecure(publicUrl),
    ...(ids.length > 0 ? {} : { maxAge: 0 }),
  });
}
