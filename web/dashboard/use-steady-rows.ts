import { useEffect, useState } from "react";
import { type PageAddress, useAddress } from "#web/browser/address.ts";

/**
 * Milliseconds after a change of rows in which the pointer can press nothing: the reader aimed at
 * other rows.
 */
const settles = 1000;

type Steady<Row> = {
  rows: readonly Row[];
  /**
   * Whether a row is no longer in the list, and stays only so that those below it do not move up.
   */
  isGone(row: Row): boolean;
  /** Whether rows have changed a moment ago. */
  settling: boolean;
  /** Shows the list in its current order; `null` if it already is. */
  putInOrder: (() => void) | null;
};

/**
 * Keeps the rows of a list that others change in the places where the reader found them: changed
 * rows stay in place, new rows come last, and removed rows stay until the list is put in order.
 * Otherwise a button could become another row's just as it is pressed.
 */
export function useSteadyRows<Row extends { _id: string }>(rows: readonly Row[]): Steady<Row> {
  const list = listIn(useAddress());
  const [held, setHeld] = useState({ list, from: rows, shown: rows, changes: 0 });
  const [settled, setSettled] = useState(0);
  const { shown, changes } =
    held.from === rows && held.list === list ? held : heldAnew(held, list, rows);
  if (held.from !== rows || held.list !== list) setHeld({ list, from: rows, shown, changes });
  useEffect(() => {
    const timer = setTimeout(() => setSettled(changes), settles);
    return () => clearTimeout(timer);
  }, [changes]);
  const ids = new Set(rows.map(({ _id }) => _id));
  const isInOrder =
    shown.length === rows.length && shown.every(({ _id }, index) => _id === rows[index]?._id);
  return {
    rows: shown,
    isGone: ({ _id }) => !ids.has(_id),
    settling: settled !== changes,
    putInOrder: isInOrder ? null : () => setHeld({ list, from: rows, shown: rows, changes }),
  };
}

type Held<Row> = { list: string; shown: readonly Row[]; changes: number };

/**
 * A different list is shown as it comes; in the same list, a change of any row increases `changes`.
 */
function heldAnew<Row extends { _id: string }>(
  { list: former, shown: before, changes }: Held<Row>,
  list: string,
  rows: readonly Row[],
) {
  if (former !== list) return { shown: rows, changes };
  const shown = inPlace(before, rows);
  return {
    shown,
    changes: JSON.stringify(shown) === JSON.stringify(before) ? changes : changes + 1,
  };
}

/**
 * Identifies the list that an address shows; a row's open history does not make it another list.
 */
function listIn({ path, search }: PageAddress): string {
  search.delete("history");
  return `${path}?${search}`;
}

function inPlace<Row extends { _id: string }>(
  shown: readonly Row[],
  rows: readonly Row[],
): readonly Row[] {
  const now = new Map(rows.map((row) => [row._id, row]));
  const before = new Set(shown.map(({ _id }) => _id));
  return [
    ...shown.map((row) => now.get(row._id) ?? row),
    ...rows.filter(({ _id }) => !before.has(_id)),
  ];
}
