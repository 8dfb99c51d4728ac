import { classes } from "./classes.ts";
import styles from "./spinner.module.css";

/** With a label it is announced; without, it is only visual. */
export function Spinner({ size, label }: { size?: "large"; label?: string }) {
  const name = classes(styles.spinner, size && styles[size]);
  return label ? (
    <span className={name} role="status" aria-label={label} />
  ) : (
    <span className={name} aria-hidden="true" />
  );
}
