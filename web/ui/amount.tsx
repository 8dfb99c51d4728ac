import { showDollars } from "#core/money.ts";
import styles from "./amount.module.css";
import { classes } from "./classes.ts";

/** Dollars in tabular figures. */
export function Amount({
  dollars,
  size = "medium",
  className,
}: {
  dollars: number;
  size?: "small" | "medium" | "large";
  className?: string | undefined;
}) {
  return (
    <span className={classes(styles.amount, styles[size], className)}>{showDollars(dollars)}</span>
  );
}
