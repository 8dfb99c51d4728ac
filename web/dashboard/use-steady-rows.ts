import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Milliseconds for which nothing is pressed by the pointer after rows have changed: whoever was about to press saw other rows. */
const settles = 1000;

type Steady<Row> = {
  rows: readonly Row[];
  /** Whether a row stands there only so that those below it do not move up: the list no longer has it. */
  isGone(row: Row): boolean;
  /** Whether rows have changed a moment ago. */
  settling: boolean;
  /** Shows the list as it is now; `null` while it stands as it is. */
  putInOrder: (() => void) | null;
};

/**
 * The rows of a list that others change, in the places where its reader found them: what has changed changes where it stands, new rows come
 * last, and those that left stay until the list is put in order. Otherwise the button under the pointer could be another row's when it is pressed.
 */
export function useSteadyRows<Row extends { _id: string }>(rows: readonly Row[]): Steady<Row> {
  const list = listIn(useLocation());
  const [held, setHeld] = useState({ list, from: rows, shown: rows, changes: 0 });
  const [settled, setSettled] = useState(0);
  const { shown, changes } = held.from === rows && held.list === list ? held : heldAnew(held, list, rows);
  if (held.from !== rows || held.list !== list) setHeld({ list, from: rows, shown, changes });
  useEffect(() => {
    const timer = setTimeout(() => setSettled(changes), settles);
    return () => clearTimeout(timer);
  }, [changes]);
  const ids = new Set(rows.map(({ _id }) => _id));
  const isInOrder = shown.length === rows.length && shown.every(({ _id }, index) => _id === rows[index]?._id);
  return {
    rows: shown,
    isGone: ({ _id }) => !ids.has(_id),
    settling: settled !== changes,
    putInOrder: isInOrder ? null : () => setHeld({ list, from: rows, shown: rows, changes }),
  };
}

type Held<Row> = { list: string; shown: readonly Row[]; changes: number };

/** Another list is shown as it comes; of the same one it is counted whether anything in it is another. */
function heldAnew<Row extends { _id: string }>({ list: former, shown: before, changes }: Held<Row>, list: string, rows: readonly Row[]) {
  if (former !== list) return { shown: rows, changes };
  const shown = inPlace(before, rows);
  return { shown, changes: JSON.stringify(shown) === JSON.stringify(before) ? changes : changes + 1 };
}

/** Which list an address shows; a row's history unfolds within it. */
function listIn({ pathname, search }: { pathname: string; search: string }): string {
  const asked = new URLSearchParams(search);
  asked.delete("history");
  return `${pathname}?${asked}`;
}

function inPlace<Row extends { _id: string }>(shown: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const now = new Map(rows.map((row) => [row._id, row]));
  const before = new Set(shown.map(({ _id }) => _id));
  return [...shown.map((row) => now.get(row._id) ?? row), ...rows.filter(({ _id }) => !before.has(_id))];
}
