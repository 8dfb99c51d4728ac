import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { HouseDrawing, type HouseSign } from "./house-drawing.tsx";

/** Nothing here yet: a drawing, a sentence, one thing to do. */
export function EmptyState({
  title,
  sign = "door",
  children,
  action,
}: {
  title: string;
  sign?: HouseSign;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <HouseDrawing sign={sign} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
