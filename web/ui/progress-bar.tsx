import styles from "./progress-bar.module.css";

/** Progress from 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return <progress className={styles.bar} max={1} value={value} aria-label={label} />;
}
