import styles from "./button.module.css";

/** With a label it is announced; without, it is only visual. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={styles.spinner} role="status" aria-label={label} />
  ) : (
    <span className={styles.spinner} aria-hidden="true" />
  );
}
