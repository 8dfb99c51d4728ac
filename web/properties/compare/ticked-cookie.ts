import { mostCompared } from "#core/compare.ts";
import { cookieIn } from "#web/cookie-in.ts";
import { idsIn } from "../ids-in.ts";

const most = 2 * mostCompared;

/**
 * The homes that somebody ticked in order to compare them: ids in a cookie that goes with the browser, so that ticks outlive every
 * page. A script writes it as one ticks (`compare-ticks.script.ts`); where none runs, the form of the ticks does.
 */
export function tickedBefore(request: Request): string[] {
  return idsIn(cookieIn(request, "ticked").split("."), most);
}

/** What is ticked after a page that showed some homes was sent back with these of them ticked. */
export function tickedSince(before: readonly string[], shown: readonly string[], ticked: readonly string[]): string[] {
  return idsIn([...before.filter((one) => !shown.includes(one)), ...ticked], most);
}

/** The `Set-Cookie` that keeps these, or forgets all. */
export function keepTicked(ids: readonly string[], publicUrl: string): string {
  const end = ids.length > 0 ? "" : "; Max-Age=0";
  return `ticked=${ids.join(".")}; Path=/properties; SameSite=Lax${end}${publicUrl.startsWith("https:") ? "; Secure" : ""}`;
}
