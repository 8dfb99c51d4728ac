import type { ReactNode } from "react";
import type { Counted } from "#core/counted.ts";
import { showCount } from "#web/words/en.ts";
import styles from "./dashboard-head.module.css";

/** A dashboard page's heading with its count, and the page's actions at its end. */
export function DashboardHead({
  title,
  count,
  children,
}: {
  title: string;
  count?: number | Counted;
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <h1>
        {title} {count !== undefined && <span className="num muted">({showCount(count)})</span>}
      </h1>
      {children}
    </div>
  );
}
