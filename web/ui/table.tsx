import { Fragment, type ReactNode } from "react";
import { isDescending, type Sort, sortedBy } from "#core/sort.ts";
import { pieceWords } from "#web/words/en.ts";
import { classes } from "./classes.ts";
import { SortBy, type SortOption } from "./sort-by.tsx";
import styles from "./table.module.css";
import { TableHead } from "./table-head.tsx";
import { useSort } from "./use-sort.ts";

// Wider than a column should be: it is broken where it has to be, and no other is.
const longWord = /\S{25}/;

type Kind = "text" | "number" | "day" | "what" | "actions";

export type Column<Row, Name extends string = never> = {
  name: string;
  /** Its name on a card, where there is less room. */
  brief?: string;
  /** `what`: the thing itself, whole width on a card. `actions`: buttons at the row's end. */
  kind?: Kind;
  /** What the list is sorted by when its head is pressed. */
  sort?: Name;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row, Name extends string> = {
  caption: string;
  columns: readonly Column<Row, Name>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The order that nobody asked for: by one of the columns, or how it is called. */
  usual?: Sort<NoInfer<Name>> | { called: string };
  /** What it can be sorted by now, where that is not every column that has a `sort`. */
  sorts?: readonly string[];
  /** What unfolds under a row; nothing under most. */
  below?: (row: Row) => ReactNode;
  /** The next rows are on their way. */
  busy?: boolean;
  /** Whether a row is no longer in the list, and only keeps its place: nothing in it can be pressed. */
  isGone?: (row: Row) => boolean;
  /** Rows have changed a moment ago: their buttons take no press by a pointer that was meant for what stood there. */
  settling?: boolean;
  className?: string | undefined;
};

/** Rows and columns, sorted by their heads; under 900 px each row is a card with its column's names beside the values, and a choice sorts them. */
export function Table<Row, Name extends string = never>({
  caption,
  columns,
  rows,
  keyOf,
  usual,
  sorts,
  below,
  busy,
  isGone,
  settling,
  className,
}: TableProps<Row, Name>) {
  const { asked, sortedTo } = useSort();
  const current = asked ?? (typeof usual === "string" ? usual : null);
  const heads = columns.map(({ sort, ...column }) => ({ ...column, sort: sort && (sorts?.includes(sort) ?? true) ? sort : undefined }));
  const options = heads.flatMap(optionsOf);
  return (
    <>
      {usual && options.length > 0 && (
        <div className={styles.sort}>
          <SortBy options={options} usual={typeof usual === "string" ? usual : { sort: "", label: usual.called }} />
        </div>
      )}
      {/* The roles keep what `display: block` would take from it on small screens. */}
      <table className={classes(styles.table, busy && styles.busy, settling && styles.settling, className)} role="table" aria-busy={busy || undefined}>
        <caption className="unseen">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map(({ name, kind = "text", sort }) => (
              <th key={name} role="columnheader" scope="col" className={styles[kind]} aria-sort={ariaSort(sort, current)}>
                {sort ? <TableHead name={name} by={sort} current={current} sortedTo={sortedTo} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const unfolded = below?.(row);
            return (
              <Fragment key={keyOf(row)}>
                <tr role="row" inert={isGone?.(row)}>
                  {columns.map(({ name, brief = name, kind = "text", cell }) => {
                    const shown = cell(row);
                    const className = classes(styles[kind], typeof shown === "string" && longWord.test(shown) && styles.breaks);
                    return (
                      <td key={name} role="cell" className={className} data-label={kind === "what" || kind === "actions" ? undefined : brief}>
                        {kind === "actions" ? <div className={styles.row}>{shown}</div> : shown}
                      </td>
                    );
                  })}
                </tr>
                {unfolded && (
                  <tr role="row" className={styles.below}>
                    <td role="cell" colSpan={columns.length}>
                      {unfolded}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const ariaSort = (sort: string | undefined, current: string | null) =>
  sort && current && sortedBy(current) === sort ? (isDescending(current) ? "descending" : "ascending") : undefined;

type Head = { name: string; brief?: string; kind?: Kind; sort: string | undefined };

/** Both ends of a column, said as the kind of column it is has it. */
function optionsOf({ name, brief = name, kind = "text", sort }: Head): SortOption[] {
  if (!sort) return [];
  const [up, down] = pieceWords.ends[kind === "number" || kind === "day" ? kind : "text"];
  return [
    { sort, label: `${brief}, ${up}` },
    { sort: `-${sort}`, label: `${brief}, ${down}` },
  ];
}
