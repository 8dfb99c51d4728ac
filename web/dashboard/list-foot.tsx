import { Pager } from "#web/ui/pager.tsx";
import styles from "./list-foot.module.css";
import type { Foot } from "./page-of-list.ts";

/** Under a list: which rows are shown, and links to the pages before and after. */
export function ListFoot({ label, page: { at, shows, ...beside } }: { label: string; page: Foot }) {
  return (
    // Keyed by page: the pressed link goes away with its page, so the focus moves to the next
    // page's heading.
    <div key={at} className={styles.foot}>
      <Pager label={label} {...beside}>
        {shows}
      </Pager>
    </div>
  );
}
