import type { ReactNode } from "react";
import styles from "./property-grid.module.css";

/** One to four columns of cards. */
export function PropertyGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
