import { useEffect, useState } from "react";
import { type PageAddress, useAddress } from "#web/browser/address.ts";
import { formsAccepted } from "#web/browser/forms-accepted.ts";

/**
 * Milliseconds after a change of rows in which the pointer can press nothing: the reader aimed at
 * other rows.
 */
const settles = 1000;

/** `moved`: the reader has just moved it out of the list, which shows it once more. */
type Listed = { _id: string; moved?: boolean };

type Steady<Row> = {
  rows: readonly Row[];
  /**
   * What is said of a row that is no longer in the list, and stays only so that those below it do
   * not move up.
   */
  staleText(row: Row): string | undefined;
  /** Whether rows have changed a moment ago. */
  settling: boolean;
  /**
   * Shows the list in its order; `null` if it is in it, or only the reader changed it.
   */
  putInOrder: (() => void) | null;
};

/**
 * Keeps the rows of a list that others change in the places where the reader found them: changed
 * rows stay in place, new rows come last, and removed rows stay until the list is put in order.
 * Otherwise a button could become another row's just as it is pressed. `staleText`: what is said of
 * rows that others have removed.
 */
export function useSteadyRows<Row extends Listed>(
  rows: readonly Row[],
  staleText: string,
): Steady<Row> {
  const list = listKey(useAddress());
  const inOrder = { list, from: rows, shown: rows, accepted: formsAccepted(), byOthers: false };
  const [held, setHeld] = useState({ ...inOrder, changes: 0 });
  const [settled, setSettled] = useState(0);
  const now = held.from === rows && held.list === list ? held : heldAnew(held, list, rows);
  if (now !== held) setHeld(now);
  const { shown, changes } = now;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(changes), settles);
    return () => clearTimeout(timer);
  }, [changes]);
  const ids = new Set(rows.map(({ _id }) => _id));
  return {
    rows: shown,
    staleText: ({ _id, moved }) => (ids.has(_id) || moved ? undefined : staleText),
    settling: settled !== changes,
    putInOrder:
      isSame(shown, rows) || !now.byOthers ? null : () => setHeld({ ...inOrder, changes }),
  };
}

type Held<Row> = {
  list: string;
  from: readonly Row[];
  shown: readonly Row[];
  changes: number;
  /** The reader's own moves at the last change: with more, the next change is theirs. */
  accepted: number;
  /** Somebody else changed the list since it was put in order. */
  byOthers: boolean;
};

/**
 * A different list is shown as it comes; in the same list, a change of any row increases `changes`.
 */
function heldAnew<Row extends Listed>(
  held: Held<Row>,
  list: string,
  rows: readonly Row[],
): Held<Row> {
  const anew = { ...held, list, from: rows, accepted: formsAccepted() };
  const listed = held.from.filter(({ moved }) => !moved);
  if (held.list === list && isSame(rows, listed)) return anew;
  // Where all rows are gone, no button can become another row's.
  if (held.list !== list || rows.length === 0) return { ...anew, shown: rows, byOthers: false };
  const shown = inPlace(held.shown, rows);
  const byOthers = held.byOthers || held.accepted === anew.accepted;
  const changes = isSame(shown, held.shown) ? held.changes : held.changes + 1;
  return { ...anew, shown, byOthers, changes };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Identifies the list that an address shows; a row's open history does not make it another list.
 */
function listKey({ path, search }: PageAddress): string {
  search.delete("history");
  return `${path}?${search}`;
}

function inPlace<Row extends Listed>(shown: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const now = new Map(rows.map((row) => [row._id, row]));
  const before = new Set(shown.map(({ _id }) => _id));
  return [
    ...shown.map((row) => now.get(row._id) ?? row),
    ...rows.filter(({ _id, moved }) => !moved && !before.has(_id)),
  ];
}
