import { Fragment, type ReactNode } from "react";
import { isDescending, type Sort, sortedBy } from "#core/sort.ts";
import { directionWords } from "#web/words/en-lists.ts";
import { classes } from "./classes.ts";
import { Icon } from "./icons/icon.tsx";
import { Link } from "./link.tsx";
import { SortBy, type SortOption } from "./sort-by.tsx";
import styles from "./table.module.css";
import { longWord } from "./table-item.tsx";
import { useSort } from "./use-sort.ts";

type Kind = "text" | "number" | "day" | "what" | "actions";

export type Column<Row, Name extends string = never> = {
  name: string;
  /** A shorter name, for cards. */
  brief?: string;
  /** `what`: the thing itself, at full width on a card. `actions`: buttons at the row's end. */
  kind?: Kind;
  /** The order that the column's header sorts by. */
  sort?: Name;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row, Name extends string> = {
  caption: string;
  columns: readonly Column<Row, Name>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The default order: by one of the columns, or under a name of its own. */
  defaultOrder?: Sort<NoInfer<Name>> | { called: string };
  /** The orders now on offer, if not every column with a `sort`. */
  sorts?: readonly string[];
  /** Content that unfolds under a row; null for most rows. */
  below?: (row: Row) => ReactNode;
  /**
   * What is said of a row that is no longer in the list, and only keeps its place, instead of
   * anything that may have changed since.
   */
  staleText?: (row: Row) => string | undefined;
  /**
   * Whether rows changed a moment ago: then their buttons ignore the pointer, which was aimed at
   * other rows.
   */
  settling?: boolean;
  className?: string | undefined;
};

/**
 * A table sorted by its headers; under 900 px each row is a card with the column names beside the
 * values, and a select sorts.
 */
export function Table<Row, Name extends string = never>({
  caption,
  columns,
  rows,
  keyOf,
  defaultOrder,
  sorts,
  below,
  staleText,
  settling,
  className,
}: TableProps<Row, Name>) {
  const { sort: requested, sortedTo } = useSort();
  const current = requested ?? (typeof defaultOrder === "string" ? defaultOrder : null);
  const heads = columns.map(({ sort, ...column }) => ({
    ...column,
    sort: sort && (sorts?.includes(sort) ?? true) ? sort : undefined,
  }));
  const options = heads.flatMap(sortOptions);
  return (
    <>
      {defaultOrder && options.length > 0 && (
        <div className={styles.sort}>
          <SortBy
            options={options}
            defaultOrder={
              typeof defaultOrder === "string"
                ? defaultOrder
                : { sort: "", label: defaultOrder.called }
            }
          />
        </div>
      )}
      {/* Explicit roles, because `display: block` on small screens would remove the table's
          implicit ones. */}
      <div className={styles.wide}>
        <table
          className={classes(styles.table, settling && styles.settling, className)}
          role="table"
        >
          <caption className="unseen">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {heads.map(({ name, kind = "text", sort }) => (
                <th
                  key={name}
                  role="columnheader"
                  scope="col"
                  className={styles[kind]}
                  aria-sort={ariaSort(sort, current)}
                >
                  {sort ? (
                    <TableHead name={name} by={sort} current={current} sortedTo={sortedTo} />
                  ) : (
                    name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => {
              const unfolded = below?.(row);
              const note = staleText?.(row);
              return (
                <Fragment key={keyOf(row)}>
                  {/* The id keeps a row's own state with it when the page changes in place. */}
                  <tr
                    role="row"
                    id={`row-${keyOf(row)}`}
                    className={note ? styles.gone : undefined}
                  >
                    {columns.map(({ name, brief = name, kind = "text", cell }) => {
                      const shown = note && kind === "actions" ? <p>{note}</p> : cell(row);
                      const className = classes(
                        styles[kind],
                        typeof shown === "string" && longWord.test(shown) && styles.breaks,
                      );
                      return (
                        <td
                          key={name}
                          role="cell"
                          className={className}
                          data-label={kind === "what" || kind === "actions" ? undefined : brief}
                        >
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
      </div>
    </>
  );
}

const ariaSort = (sort: string | undefined, current: string | null) =>
  sort && current && sortedBy(current) === sort
    ? isDescending(current)
      ? "descending"
      : "ascending"
    : undefined;

type Head = { name: string; brief?: string; kind?: Kind; sort: string | undefined };

/** Both directions of a column as options, worded for its kind. */
function sortOptions({ name, brief = name, kind = "text", sort }: Head): SortOption[] {
  if (!sort) return [];
  const [up, down] = directionWords[kind === "number" || kind === "day" ? kind : "text"];
  return [
    { sort, label: `${brief}, ${up}` },
    { sort: `-${sort}`, label: `${brief}, ${down}` },
  ];
}

/** A column's name as a link that sorts by it, and in the other direction when pressed again. */
function TableHead({
  name,
  by,
  current,
  sortedTo,
}: {
  name: string;
  by: string;
  current: string | null;
  sortedTo: (sort: string) => string;
}) {
  const chosen = current !== null && sortedBy(current) === by;
  const next = chosen && !isDescending(current) ? `-${by}` : by;
  return (
    <Link to={sortedTo(next)} className={classes(styles.link, chosen && styles.chosen)}>
      {name}
      <Icon name={chosen && isDescending(current) ? "down" : "up"} size={14} />
    </Link>
  );
}
