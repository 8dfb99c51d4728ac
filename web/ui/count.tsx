import type { Counted } from "#core/counted.ts";
import { showCount } from "#web/words/en.ts";
import styles from "./count.module.css";

/** A number of waiting things, as a pill. */
export function Count({ value }: { value: number | Counted }) {
  return <span className={styles.count}>{showCount(value)}</span>;
}
