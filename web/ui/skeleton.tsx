import { classes } from "./classes.ts";
import styles from "./skeleton.module.css";

/** The grey shape of something that is still on its way. `className` gives it its size. */
export function Skeleton({ className, round }: { className?: string | undefined; round?: boolean }) {
  return <div className={classes(styles.skeleton, round && styles.round, className)} aria-hidden="true" />;
}
