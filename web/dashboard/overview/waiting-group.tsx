import { Children, type ReactNode } from "react";
import type { Counted } from "#core/counted.ts";
import { Count } from "#web/ui/count.tsx";
import { Link } from "#web/ui/link.tsx";
import { showCount } from "#web/words/en.ts";
import styles from "./overview.module.css";

/** How many rows of a kind the overview shows; the rest is on their own page. */
export const rowsShown = 3;

type WaitingGroupProps = {
  title: string;
  count: number | Counted;
  /** The address of the page with all of them. */
  all: string;
  /** The first rows. */
  children: ReactNode;
};

/** Things of one kind that wait for the reader; nothing, if there are none. */
export function WaitingGroup({ title, count, all, children }: WaitingGroupProps) {
  const rows = Children.toArray(children);
  if (rows.length === 0) return null;
  const total = typeof count === "number" ? count : count.count;
  return (
    <section className={styles.group}>
      <h3>
        {title} <Count value={count} />
      </h3>
      <ul>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have their keys within
          <li key={index}>{row}</li>
        ))}
      </ul>
      {total > rows.length && (
        <Link className={`link ${styles.all}`} to={all}>
          See all {showCount(count)}
        </Link>
      )}
    </section>
  );
}
