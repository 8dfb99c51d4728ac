import { useSearchParams } from "react-router";
import type { Page } from "#core/keyset.ts";
import { Pager } from "#web/ui/pager.tsx";
import styles from "./list-foot.module.css";

type ListFootProps = { label: string; page: Pick<Page<unknown>, "next" | "previous">; children?: string };

/** Under a list: the pages beside this one. What else was asked in the address stays. */
export function ListFoot({ label, page: { next, previous }, children }: ListFootProps) {
  const [search] = useSearchParams();
  const beside = (cursor: string | null) => {
    if (cursor === null) return null;
    const to = new URLSearchParams(search);
    to.set("cursor", cursor);
    return `?${to}`;
  };
  return (
    <div className={styles.foot}>
      <Pager label={label} next={beside(next)} previous={beside(previous)}>
        {children}
      </Pager>
    </div>
  );
}
