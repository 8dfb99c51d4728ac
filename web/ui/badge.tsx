import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

export type BadgeTone = "neutral" | "green" | "seal" | "redSoft" | "red" | "amber" | "amberLine" | "redLine";

/** A state in a word and a sign, never by colour alone. */
export function Badge({
  tone = "neutral",
  icon,
  children,
  className,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span className={classes(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size={14} className={styles.icon} />}
      {children}
    </span>
  );
}
