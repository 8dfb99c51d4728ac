import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { HouseDrawing } from "./house-drawing.tsx";

/** Nothing here yet: a drawing, a sentence, one thing to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <HouseDrawing />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
