import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
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
