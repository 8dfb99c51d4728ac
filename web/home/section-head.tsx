import type { ReactNode } from "react";
import styles from "./section-head.module.css";

/** A section's heading, a line under it, and a link at its end. */
export function SectionHead({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | false;
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
