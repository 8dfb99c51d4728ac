import type { Counted } from "#core/counted.ts";
import { Count } from "./count.tsx";
import { Link } from "./link.tsx";
import styles from "./tabs.module.css";

type Tab = { to: string; label: string; current: boolean; count?: number | Counted };

/** Views of one list, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: word, current, count }) => (
        <Link key={to} to={to} data-in-place="" aria-current={current ? "page" : undefined}>
          {word} {count ? <Count value={count} /> : null}
        </Link>
      ))}
    </nav>
  );
}
