import { Children, type ReactNode } from "react";
import styles from "./overview.module.css";

/** Short facts beside each other, with a dot between those that stand on one line. */
export const Parts = ({ children }: { children: ReactNode }) => (
  <span className={styles.parts}>
    {Children.map(children, (part) => part && <span>{part} </span>)}
  </span>
);
