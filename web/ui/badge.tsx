import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icons/icon.tsx";

/** A `Ring` has its color in its edge and its icon only: a state that asks for nothing. */
export type BadgeTone = "green" | "greenRing" | "red" | "redRing" | "amber" | "amberRing";

/** A state as a word and an icon, never by color alone. */
export function Badge({
  tone,
  icon,
  children,
}: {
  tone: BadgeTone;
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <Icon name={icon} size={14} className={styles.icon} />
      {children}
    </span>
  );
}
