import type { Counted } from "#core/counted.ts";
import { showCount } from "#web/words/en.ts";
import styles from "./count.module.css";

/** How many wait, as a pill. `of` says of what, for those who only hear it. */
export function Count({ value, of }: { value: number | Counted; of?: string }) {
  return (
    <span className={styles.count}>
      {showCount(value)}
      {of && <span className="unseen"> {of}</span>}
    </span>
  );
}
