import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { decodeCursor, encodeCursor, invalidCursor, type Page } from "#core/keyset.ts";
import { isDescending, readSort, type Sort, sortedBy } from "#core/sort.ts";
import { countUpTo } from "./count-up-to.ts";
import type { Reader } from "./open.ts";

/** The key of an order: a column or an expression that is never null, and its SQL type. */
export type SortKey = {
  column: AnyPgColumn | SQL;
  type: "bigint" | "timestamptz" | "date" | "double precision" | "text";
  /**
   * The column is in another table than the id, so the index on it needs a bound on the column
   * alone.
   */
  elsewhere?: true;
  /**
   * No index has it in order: every page sorts the whole list, so it is offered while that is
   * short.
   */
  unindexed?: true;
};

/** The orders of a list, by the names used in addresses. */
export type Orders<Name extends string = string> = Readonly<Record<Name, SortKey>>;

/** One order of a list; ties are ordered by id. `name` is part of its cursors. */
export type Order = SortKey & { name: string; id: AnyPgColumn; descending: boolean };

/** Orders text regardless of case: "house" beside "House". Its indexes are on `lower(…)`. */
export const caseInsensitive = (column: AnyPgColumn | SQL): SortKey => ({
  column: sql`lower(${column})`,
  type: "text",
});

export const unindexed = (by: SortKey): SortKey => ({ ...by, unindexed: true });

/** The most rows that a page may sort in time. */
export const maxUnindexedRows = 1_000;

/** The sorts that a list offers; `long`: it has more than `maxUnindexedRows` rows. */
const sortNames = <Name extends string>(orders: Orders<Name>, { long = false } = {}): Name[] =>
  (Object.keys(orders) as Name[]).filter((name) => !long || !orders[name].unindexed);

/** The order that a sort names, from a list's orders. */
export const findOrder = <Name extends string>(
  orders: Orders<Name>,
  sort: Sort<Name>,
  id: AnyPgColumn,
): Order => ({
  ...orders[sortedBy(sort) as Name],
  name: sort,
  id,
  descending: isDescending(sort),
});

/**
 * The order that an address asks for, from a list's orders; `null` if it asks for none. Refuses
 * `invalid` for one that is not among the list's `sorts`.
 */
export function orderIn<Name extends string>(
  orders: Orders<Name>,
  sent: string | undefined,
  id: AnyPgColumn,
  sorts = sortNames(orders),
): Order | null {
  const sort = readSort(sorts, sent);
  return sort ? findOrder(orders, sort, id) : null;
}

/** How a page of a list is asked for, but for its length. */
export type PageParameters = { sort?: string | undefined; cursor?: string | undefined };

/**
 * The order in which an address asks for a list that offers its unindexed ones only while it is
 * short: `sorts`. A sort that it has outgrown is dropped, with its cursor, so that old addresses of
 * the list keep working.
 */
export async function readListOrder<Name extends string>(
  db: Reader,
  table: PgTable & { id: AnyPgColumn },
  whose: SQL | undefined,
  orders: Orders<Name>,
  { sort, cursor }: PageParameters,
) {
  const long = (await countUpTo(db, table, whose, maxUnindexedRows + 1)) > maxUnindexedRows;
  const sorts = sortNames(orders, { long });
  const isAmong = (names: readonly string[]) =>
    sort !== undefined && names.includes(sortedBy(sort));
  if (isAmong(sortNames(orders)) && !isAmong(sorts)) return { long, sorts, order: null };
  return { long, sorts, order: orderIn(orders, sort, table.id, sorts), cursor };
}

/** A row's sort key and id, selected along with the row. */
export type RowPlace = { place: { key: string | number; id: string } };

/**
 * Where a page starts: the condition on its rows, the direction to read in, and the expressions for
 * each row's place.
 */
export type Start = {
  name: string;
  started: boolean;
  backwards: boolean;
  /** Whether the rows arrive from the highest on, in the order or against it. */
  descending: boolean;
  beyond: SQL | undefined;
  by: [SQL, SQL];
  place: { key: SQL<string | number>; id: SQL<string> };
};

/**
 * Whether PostgreSQL accepts a date: JavaScript also accepts the year 0, and reads the 30th of
 * February as a day in March.
 */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is a timestamp as `sortKeyValue` writes it. */
const isMoment = (text: string): boolean =>
  /^.{10}T\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

// Callers can forge cursors: a value that PostgreSQL could not read is refused here.
const fits: Record<SortKey["type"], (value: number | string) => boolean> = {
  bigint: (value) => Number.isSafeInteger(value),
  "double precision": (value) => typeof value === "number",
  timestamptz: (value) => typeof value === "string" && isMoment(value),
  date: (value) => typeof value === "string" && isDay(value),
  text: (value) => typeof value === "string" && !value.includes("\0"),
};

/** The sort key of a row in its cursor, without loss: a timestamp has microseconds. */
export const sortKeyValue = ({ column, type }: SortKey): SQL<string | number> =>
  type === "timestamptz"
    ? sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string | number>`${type === "date" ? sql`${column}::text` : column}`.mapWith(
        (value: string | number) => (type === "bigint" ? Number(value) : value),
      );

/**
 * Reads a cursor for its order; without one, starts at the beginning of the list or, with
 * `backwards`, at its end. Refuses `invalid` for a malformed cursor or one of another order.
 */
function toStart(order: Order, cursor: string | undefined, backwards = false): Start {
  const { name, column, type, id, elsewhere } = order;
  const at = cursor === undefined ? null : decodeCursor(cursor, name);
  if (at && !fits[type](at[1])) throw invalidCursor();
  const back = at ? at[3] === "before" : backwards;
  const descending = order.descending !== back;
  const direction = descending ? desc : asc;
  const beside = sql.raw(descending ? "<" : ">");
  const key = at && sql`${at[1]}::${sql.raw(type)}`;
  return {
    name,
    started: at !== null,
    backwards: back,
    descending,
    beyond: key
      ? sql`${elsewhere ? sql`${column} ${beside}= ${key} and ` : sql``}(${column}, ${id}) ${beside} (${key}, ${at[2]}::uuid)`
      : undefined,
    by: [direction(column), direction(id)],
    place: { key: sortKeyValue(order), id: sql<string>`${id}` },
  };
}

/** The start of a list in this order. */
export const fromBeginning = (order: Order): Start => toStart(order, undefined);

/** Makes a page from up to `limit + 1` rows; the extra one shows that more follow. */
function cut<Row, Shown>(
  rows: Row[],
  limit: number,
  { started, backwards }: Pick<Start, "started" | "backwards">,
  cursorAt: (row: Row, side: "after" | "before") => string,
  show: (row: Row) => Shown,
): Page<Shown> {
  const more = rows.length > limit;
  const page = rows.slice(0, limit);
  if (backwards) page.reverse();
  const cursor = (row: Row | undefined, side: "after" | "before") =>
    row === undefined ? null : cursorAt(row, side);
  return {
    rows: page.map(show),
    next: backwards || more ? cursor(page.at(-1), "after") : null,
    previous: (backwards ? more : started) ? cursor(page[0], "before") : null,
  };
}

/** A part of a list, with its own order. */
export type Part<Row> = { order: Order; read: (start: Start, limit: number) => Promise<Row[]> };

/**
 * A page of a list of several parts, such as waiting items and then the rest; it may span two
 * parts. Refuses `invalid` as `toStart` does.
 */
export async function pageOfParts<Row extends RowPlace, Shown>(
  parts: readonly Part<Row>[],
  limit: number,
  cursor: string | undefined,
  show: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const [name, , , side] =
    cursor === undefined ? [] : decodeCursor(cursor, ...parts.map(({ order }) => order.name));
  const backwards = side === "before";
  const from = Math.max(
    0,
    parts.findIndex(({ order }) => order.name === name),
  );
  const ahead = backwards ? parts.slice(0, from + 1).reverse() : parts.slice(from);
  const found: { row: Row; start: Start }[] = [];
  for (const [index, { order, read }] of ahead.entries()) {
    const start = toStart(order, index === 0 ? cursor : undefined, backwards);
    for (const row of await read(start, limit + 1 - found.length)) found.push({ row, start });
    if (found.length > limit) break;
  }
  const cursorAt = ({ row, start }: (typeof found)[number], to: "after" | "before") =>
    encodeCursor([start.name, row.place.key, row.place.id, to]);
  return cut(found, limit, { started: cursor !== undefined, backwards }, cursorAt, ({ row }) =>
    show(row),
  );
}
