import type { ReactNode } from "react";
import styles from "./overview.module.css";

/** Short facts beside each other, with a dot between those that stand on one line. */
export const Parts = ({ of: parts }: { of: readonly ReactNode[] }) => (
  <span className={styles.parts}>
    {parts
      .filter((part) => part)
      .map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <span key={at}>{part} </span>
      ))}
  </span>
);
