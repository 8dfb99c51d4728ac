import { Children, type ReactNode } from "react";
import type { Counted } from "#core/counted.ts";
import { howMany } from "#core/how-many.ts";
import { Count } from "#web/ui/count.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { showCount } from "#web/words/en.ts";
import styles from "./overview.module.css";

/** What waits for the reader, by kind; `empty` is said while nothing does, `foot` always. */
export function Waiting({
  isEmpty,
  empty,
  foot,
  children,
}: {
  isEmpty: boolean;
  empty: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      {isEmpty ? (
        <div className={styles.empty}>
          <Icon name="checkcircle" size={24} />
          <div>
            <p>Nothing is waiting for you.</p>
            {empty}
          </div>
        </div>
      ) : (
        children
      )}
      {foot}
    </section>
  );
}

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

/** How many homes the reader's saved searches have found since they looked. */
export const NewHomes = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={styles.line}>
      <Link className="link" to="/dashboard/saved-searches">
        {howMany(count, "new home")}
      </Link>{" "}
      in your saved searches
    </p>
  );

/** Short facts beside each other, with a dot between those that stand on one line. */
export const InlineFacts = ({ children }: { children: ReactNode }) => (
  <span className={styles.parts}>
    {Children.map(children, (part) => part && <span>{part} </span>)}
  </span>
);
