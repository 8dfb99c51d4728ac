import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import type { Counted } from "#core/counted.ts";
import { Count } from "./count.tsx";
import { Icon, type IconName } from "./icon.tsx";
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
 * A titled menu at the side; under 1068 px a row of tabs that scrolls to the current one. `foot`
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
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current)
      row.current.scrollLeft =
        current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <aside className={styles.side}>
      <h2>{title}</h2>
      <nav aria-label={title} ref={row}>
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
  const { pathname } = useLocation();
  const entry = (
    <>
      <Icon name={icon} />
      {label}
      {count ? <Count value={count} /> : null}
    </>
  );
  if (holds.some((start) => pathname.startsWith(start))) {
    return (
      <Link to={to} aria-current="true">
        {entry}
      </Link>
    );
  }
  return (
    <NavLink to={to} end={to === "/"}>
      {entry}
    </NavLink>
  );
}
