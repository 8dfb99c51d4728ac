import type { Counted } from "#core/counted.ts";
import type { Role } from "#core/user.ts";
import { SideMenu } from "#web/ui/side-menu.tsx";
import { siteWords } from "#web/words/en.ts";
import { menus } from "./menus.ts";

/** The menu of a role. `waiting`: how many things wait for the reader, by the entry's address. */
export function DashboardMenu({
  role,
  waiting = {},
}: {
  role: Role;
  waiting?: Readonly<Record<string, number | Counted>>;
}) {
  const items = menus[role].map((item) => {
    const count = waiting[item.to];
    return { ...item, ...(count ? { count } : {}) };
  });
  return (
    <SideMenu
      title={siteWords.dashboard}
      items={items}
      foot={{ to: "/", label: siteWords.home, icon: "home" }}
    />
  );
}
