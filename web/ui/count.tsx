import styles from "./count.module.css";

/** How many wait, as a pill. `of` says of what, for those who only hear it. */
export function Count({ value, of }: { value: number; of?: string }) {
  return (
    <span className={styles.count}>
      {value}
      {of && <span className="unseen"> {of}</span>}
    </span>
  );
}
