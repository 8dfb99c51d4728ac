import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { Count } from "./count.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./side-menu.module.css";

export type SideMenuItem = { to: string; label: string; icon: IconName; count?: number };

/** A titled menu at the side; under 1068 px a row of tabs that scrolls to the current one. `foot` stands apart, at its end. */
export function SideMenu({ title, items, foot }: { title: string; items: readonly SideMenuItem[]; foot: SideMenuItem }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, []);
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

function SideLink({ to, label, icon, count }: SideMenuItem) {
  return (
    <NavLink to={to} end={to === "/"}>
      <Icon name={icon} />
      {label}
      {count ? <Count value={count} /> : null}
    </NavLink>
  );
}
