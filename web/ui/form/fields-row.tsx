import type { ReactNode } from "react";
import styles from "./fields-row.module.css";

/** Two fields side by side; one under the other on phones. */
export function FieldsRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
