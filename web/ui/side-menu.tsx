import type { Counted } from "#core/counted.ts";
import { useAddress } from "#web/browser/address.ts";
import { Count } from "./count.tsx";
import { Icon, type IconName } from "./icons/icon.tsx";
import { Link } from "./link.tsx";
import styles from "./side-menu.module.css";

export type SideMenuItem = {
  to: string;
  label: string;
  icon: IconName;
  count?: number | Counted;
  /** Path prefixes of pages that belong to this entry and have none of their own. */
  holds?: readonly string[];
};

/**
 * A titled menu at the side; under 1200 px a row of tabs that scrolls to the current one. `foot`
 * stands apart, at its end.
 */
export function SideMenu({
  title,
  items,
  foot,
}: {
  title: string;
  items: readonly SideMenuItem[];
  foot: SideMenuItem;
}) {
  return (
    <aside className={styles.side}>
      <h2>{title}</h2>
      <nav aria-label={title} data-scrolls="">
        {items.map((item) => (
          <SideLink key={item.to} {...item} />
        ))}
        <hr />
        <SideLink {...foot} />
      </nav>
    </aside>
  );
}

function SideLink({ to, label, icon, count, holds = [] }: SideMenuItem) {
  const { path } = useAddress();
  const entry = (
    <>
      <Icon name={icon} />
      {label}
      {count ? <Count value={count} /> : null}
    </>
  );
  const isWithin = to !== "/" && (path === to || path.startsWith(`${to}/`));
  const isHere = isWithin ? "page" : holds.some((start) => path.startsWith(start)) || undefined;
  return (
    <Link to={to} aria-current={isHere}>
      {entry}
    </Link>
  );
}
