import { type Actor, isPerson } from "#core/user.ts";
import { profileItem } from "#web/dashboard/menus.ts";
import { siteWords } from "#web/words/en.ts";

/** The three main links, the same in the header and in the sheet. */
export const siteLinks = [
  { to: "/", label: siteWords.home },
  { to: "/properties", label: siteWords.properties },
  { to: "/dashboard", label: siteWords.dashboard },
] as const;

/** Which of a person's links lead to this page, or to the section that it belongs to. */
export function currentLinks(pathname: string, actor: Actor): string[] {
  const ways = [...siteLinks, ...(isPerson(actor) ? [profileItem(actor.role)] : [])].map(
    ({ to }) => to,
  );
  const path = pathname.toLowerCase();
  return ways.filter((to) => path === to || (to !== "/" && path.startsWith(`${to}/`)));
}
