import { showDollars } from "#core/money.ts";
import { classes } from "./classes.ts";
import styles from "./dollars.module.css";

/** Dollars in tabular figures. */
export function Dollars({
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
