import { mostCompared } from "#core/compare.ts";
import { cookieIn, cookieOf, isSecure } from "#server/cookies.ts";
import { idsIn } from "../ids-in.ts";

const name = "ticked";
const most = 2 * mostCompared;

/**
 * The homes that somebody ticked in order to compare them: ids in a cookie that goes with the browser, so that ticks outlive every
 * page. A script writes it as one ticks (`compare-ticks.script.ts`); where none runs, the form of the ticks does.
 */
export function tickedBefore(request: Request): string[] {
  return idsIn((cookieIn(request.headers, name) ?? "").split("."), most);
}

/** What is ticked after a page that showed some homes was sent back with these of them ticked. */
export function tickedSince(before: readonly string[], shown: readonly string[], ticked: readonly string[]): string[] {
  return idsIn([...before.filter((one) => !shown.includes(one)), ...ticked], most);
}

/** The `Set-Cookie` that keeps these, or forgets all. */
export function keepTicked(ids: readonly string[], publicUrl: string): string {
  return cookieOf(name, ids.join("."), { path: "/properties", secure: isSecure(publicUrl), ...(ids.length > 0 ? {} : { maxAge: 0 }) });
}
