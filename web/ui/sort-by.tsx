import { useId } from "react";
import type { Sort } from "#core/sort.ts";
import { pieceWords } from "#web/words/en.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { HiddenParameters } from "./form/hidden-parameters.tsx";
import inputs from "./form/input.module.css";
import { Icon } from "./icons/icon.tsx";
import styles from "./sort-by.module.css";
import { useSort } from "./use-sort.ts";

export type SortOption<Name extends string = string> = { sort: Sort<Name> | ""; label: string };

type SortByProps = {
  options: readonly SortOption[];
  /** The default order: one of the options, or an additional one. */
  defaultOrder: string | SortOption;
  className?: string | undefined;
};

/**
 * A select for a list's order, where there are no column headers to press. Without scripts a button
 * submits it.
 */
export function SortBy({ options, defaultOrder, className }: SortByProps) {
  const { sort: requested } = useSort();
  const id = useId();
  const usually = typeof defaultOrder === "string" ? defaultOrder : defaultOrder.sort;
  const all = typeof defaultOrder === "string" ? options : [defaultOrder, ...options];
  // The default order is the empty value, which an address leaves out.
  const inAddress = (sort: string) => (sort === usually ? "" : sort);
  const current = inAddress(requested ?? usually);
  return (
    <form
      data-in-place=""
      data-live=""
      data-screen-only=""
      className={classes(styles.sort, className)}
    >
      <HiddenParameters but="sort" />
      <label className={styles.label}>
        <span>{pieceWords.sortBy}</span>
        <span className={inputs.select}>
          {/* The key resets the select to the current order when the reader goes back; the id
              lets the focus return to the new element. */}
          <select key={current} id={id} name="sort" className={inputs.input} defaultValue={current}>
            {all.map(({ sort, label }) => (
              <option key={sort} value={inAddress(sort)}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      </label>
      <noscript>
        <Button type="submit">{pieceWords.sort}</Button>
      </noscript>
    </form>
  );
}
