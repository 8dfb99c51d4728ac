import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./table.module.css";

export type Column<Row> = {
  name: string;
  /** Its name on a card, where there is less room. */
  brief?: string;
  /** `what`: the thing itself, whole width on a card. `actions`: buttons at the row's end. */
  kind?: "text" | "number" | "what" | "actions";
  cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The next rows are on their way. */
  busy?: boolean;
  className?: string | undefined;
};

/** Rows and columns; under 900 px each row is a card with its column's names beside the values. */
export function Table<Row>({ caption, columns, rows, keyOf, busy, className }: TableProps<Row>) {
  return (
    // The roles keep what `display: block` would take from it on small screens.
    <table className={classes(styles.table, busy && styles.busy, className)} role="table" aria-busy={busy || undefined}>
      <caption className="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, kind = "text" }) => (
            <th key={name} role="columnheader" scope="col" className={styles[kind]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ name, brief = name, kind = "text", cell }) => (
              <td key={name} role="cell" className={styles[kind]} data-label={kind === "text" || kind === "number" ? brief : undefined}>
                {kind === "actions" ? <div className={styles.row}>{cell(row)}</div> : cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
