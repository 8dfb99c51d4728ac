import type { Role } from "#core/user.ts";
import { SideMenu } from "#web/ui/side-menu.tsx";
import { siteWords } from "#web/words/en.ts";
import { menus } from "./menus.ts";

/** The menu of one's role. `waiting`: how many wait for the reader, by the entry's address. */
export function DashboardMenu({ role, waiting = {} }: { role: Role; waiting?: Readonly<Record<string, number>> }) {
  const items = menus[role].map((item) => ({ ...item, ...(waiting[item.to] ? { count: waiting[item.to] as number } : {}) }));
  return <SideMenu title={siteWords.dashboard} items={items} foot={{ to: "/", label: siteWords.home, icon: "home" }} />;
}
