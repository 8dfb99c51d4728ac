import { maxCompared } from "#core/compare.ts";
import { cookieIn, cookieOf, isSecure } from "#server/http/cookies.ts";
import { idsIn } from "../ids-in.ts";

const name = "ticked";
const max = 2 * maxCompared;

/**
 * The homes ticked for comparison: ids in a session cookie, so that ticks last across pages. A
 * script writes the cookie on each tick (`web/browser/compare-ticks.ts`); without scripts the form
 * of the ticks does.
 */
export function tickedBefore(request: Request): string[] {
  return idsIn((cookieIn(request.headers, name) ?? "").split("."), max);
}

/** The ticks after a page that showed some homes was submitted with some of them ticked. */
export function tickedSince(
  before: readonly string[],
  shown: readonly string[],
  ticked: readonly string[],
): string[] {
  return idsIn([...before.filter((one) => !shown.includes(one)), ...ticked], max);
}

/** The `Set-Cookie` that stores these ids, or clears the cookie if there are none. */
export function keepTicked(ids: readonly string[], publicUrl: string): string {
  return cookieOf(name, ids.join("."), {
    path: "/properties",
    secure: isSecure(publicUrl),
    ...(ids.length > 0 ? {} : { maxAge: 0 }),
  });
}
