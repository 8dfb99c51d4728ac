import { Pager } from "#web/ui/pager.tsx";
import styles from "./list-foot.module.css";
import type { Foot } from "./page-of-list.ts";

/** Under a list: which of its rows these are, and the pages beside this one. */
export function ListFoot({ label, page: { at, shows, ...beside } }: { label: string; page: Foot }) {
  return (
    // Each page has a foot of its own: who turned the page by it is taken to the next one's head.
    <div key={at} className={styles.foot}>
      <Pager label={label} {...beside}>
        {shows}
      </Pager>
    </div>
  );
}
