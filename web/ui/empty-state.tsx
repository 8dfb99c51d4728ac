import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { HouseDrawing } from "./house-drawing.tsx";

/** Nothing here yet: a drawing, a sentence, one thing to do. */
export function EmptyState({
  title,
  children,
  action,
  drawing = <HouseDrawing />,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  drawing?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {drawing}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
