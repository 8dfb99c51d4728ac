import { classes } from "./classes.ts";
import styles from "./icon.module.css";
import { iconPaths } from "./icon-paths.tsx";

export type IconName = keyof typeof iconPaths;

/** A drawing beside a word; it says nothing of its own to a screen reader. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: 14 | 16 | 18 | 20 | 24 | 44; className?: string | undefined }) {
  return (
    <svg className={classes(styles.icon, className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {iconPaths[name]}
    </svg>
  );
}
