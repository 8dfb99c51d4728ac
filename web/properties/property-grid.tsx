import type { ReactNode } from "react";
import styles from "./property-grid.module.css";

/** One to four columns of cards. */
export function PropertyGrid({ children, busy }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={styles.grid} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
