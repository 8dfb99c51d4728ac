import styles from "./progress-bar.module.css";

/** How far something has come, from 0 to 1; without a value it is under way. */
export function ProgressBar({ value, label }: { value?: number | undefined; label: string }) {
  return <progress className={styles.bar} max={1} value={value} aria-label={label} />;
}
