import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { decodeCursor, encodeCursor, junkCursor, type Page } from "#core/keyset.ts";
import { isDescending, readSort, type Sort, sortedBy } from "#core/sort.ts";

/** What a list can be ordered by: a column or an expression that is never null, and its type in SQL. */
export type By = {
  column: AnyPgColumn | SQL;
  type: "bigint" | "timestamptz" | "date" | "double precision" | "text";
  /** The column stands in another table than the id: then the index on it has to be told by itself where a page begins. */
  elsewhere?: true;
  /** No index has it in order: every page sorts the whole list, so it is offered while that is short. */
  afresh?: true;
};

/** Everything a list can be ordered by, under the names that addresses carry. */
export type Orders<Name extends string = string> = Readonly<Record<Name, By>>;

/** An order of a list, and by id among equals. `name` stands in its cursors. */
export type Order = By & { name: string; id: AnyPgColumn; descending: boolean };

/** By words as people read them: "house" beside "House". Indexes for it are on `lower(…)`. */
export const byWords = (column: AnyPgColumn): By => ({ column: sql`lower(${column})`, type: "text" });

export const afresh = (by: By): By => ({ ...by, afresh: true });

/** How many rows a page may sort: more take longer than a page may. */
export const mostAfresh = 1_000;

/** What a list can be sorted by; `long`: it has more rows than are sorted afresh. */
export const sortsOf = <Name extends string>(orders: Orders<Name>, { long = false } = {}): Name[] =>
  (Object.keys(orders) as Name[]).filter((name) => !long || !orders[name].afresh);

/** The order that a sort names, out of a list's table. */
export const orderOf = <Name extends string>(orders: Orders<Name>, sort: Sort<Name>, id: AnyPgColumn): Order => ({
  ...orders[sortedBy(sort) as Name],
  name: sort,
  id,
  descending: isDescending(sort),
});

/** The order that an address asks for, out of a list's table; `null` if it asks for none. Refuses `invalid` for one that is not among its `sorts`. */
export function orderIn<Name extends string>(orders: Orders<Name>, sent: string | undefined, id: AnyPgColumn, sorts = sortsOf(orders)): Order | null {
  const sort = readSort(sorts, sent);
  return sort ? orderOf(orders, sort, id) : null;
}

type Asked = { sort?: string | undefined; cursor?: string | undefined };

/**
 * What is asked of a list that can be sorted, as long as it is, by its `sorts` alone: an order that it has grown out of is not asked for
 * any more, nor a page of it, or the addresses of a list would fail one day.
 */
export function stillAsked<Name extends string>(orders: Orders<Name>, sorts: readonly Name[], { sort, cursor }: Asked): Asked {
  const name = sort === undefined ? undefined : sortedBy(sort);
  const outgrown = name !== undefined && sortsOf(orders).some((known) => known === name) && !sorts.some((offered) => offered === name);
  return outgrown ? {} : { sort, cursor };
}

/** The key and the id of a row in its order, to be selected along with it. */
export type Place = { place: { key: string | number; id: string } };

/** Where a page starts: what lies beyond it, in which direction to read from there, and what to select of each row's place. */
export type Start = {
  name: string;
  started: boolean;
  backwards: boolean;
  beyond: SQL | undefined;
  by: [SQL, SQL];
  place: { key: SQL<string | number>; id: SQL<string> };
};

/** Whether PostgreSQL reads a day as well: JavaScript knows a year 0, and takes the 30th of February for a day in March. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A moment as `keyOf` writes it. */
const isMoment = (text: string): boolean => /^.{10}T\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

// A cursor is the caller's to write: what PostgreSQL could not read is refused before it gets there.
const fits: Record<By["type"], (value: number | string) => boolean> = {
  bigint: (value) => Number.isSafeInteger(value),
  "double precision": (value) => typeof value === "number",
  timestamptz: (value) => typeof value === "string" && isMoment(value),
  date: (value) => typeof value === "string" && isDay(value),
  text: (value) => typeof value === "string" && !value.includes("\0"),
};

/** What stands for a row in its cursor, whole: a moment to the microsecond. */
export const keyOf = ({ column, type }: By): SQL<string | number> =>
  type === "timestamptz"
    ? sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string | number>`${type === "date" ? sql`${column}::text` : column}`.mapWith((value: string | number) => (type === "bigint" ? Number(value) : value));

/** Reads a cursor against its order; without one the list begins, or with `backwards` its end does. Refuses `invalid` for junk, or a cursor of another order. */
function startOf(order: Order, cursor: string | undefined, backwards = false): Start {
  const { name, column, type, id, elsewhere } = order;
  const at = cursor === undefined ? null : decodeCursor(cursor, name);
  if (at && !fits[type](at[1])) throw junkCursor();
  const back = at ? at[3] === "before" : backwards;
  const down = order.descending !== back;
  const direction = down ? desc : asc;
  const beside = sql.raw(down ? "<" : ">");
  const key = at && sql`${at[1]}::${sql.raw(type)}`;
  return {
    name,
    started: at !== null,
    backwards: back,
    beyond: key ? sql`${elsewhere ? sql`${column} ${beside}= ${key} and ` : sql``}(${column}, ${id}) ${beside} (${key}, ${at[2]}::uuid)` : undefined,
    by: [direction(column), direction(id)],
    place: { key: keyOf(order), id: sql<string>`${id}` },
  };
}

/** Where a list in this order begins. */
export const beginningOf = (order: Order): Start => startOf(order, undefined);

/** Makes a page of rows, one more than the `limit` where there is another. */
function cut<Row, Shown>(
  rows: Row[],
  limit: number,
  { started, backwards }: Pick<Start, "started" | "backwards">,
  cursorAt: (row: Row, side: "after" | "before") => string,
  show: (row: Row) => Shown,
): Page<Shown> {
  const more = rows.length > limit;
  const kept = rows.slice(0, limit);
  if (backwards) kept.reverse();
  const cursor = (row: Row | undefined, side: "after" | "before") => (row === undefined ? null : cursorAt(row, side));
  return {
    rows: kept.map(show),
    next: backwards || more ? cursor(kept.at(-1), "after") : null,
    previous: (backwards ? more : started) ? cursor(kept[0], "before") : null,
  };
}

/** A part of a list, read in an order of its own. */
export type Part<Row> = { order: Order; read: (start: Start, limit: number) => Promise<Row[]> };

/** A page of a list that goes on with its next part where one ends: what waits, say, and then the rest. Refuses `invalid` as `startOf` does. */
export async function pageOfParts<Row extends Place, Shown>(
  parts: readonly Part<Row>[],
  limit: number,
  cursor: string | undefined,
  show: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const [name, , , side] = cursor === undefined ? [] : decodeCursor(cursor, ...parts.map(({ order }) => order.name));
  const backwards = side === "before";
  const from = Math.max(
    0,
    parts.findIndex(({ order }) => order.name === name),
  );
  const ahead = backwards ? parts.slice(0, from + 1).reverse() : parts.slice(from);
  const found: { row: Row; start: Start }[] = [];
  for (const [index, { order, read }] of ahead.entries()) {
    const start = startOf(order, index === 0 ? cursor : undefined, backwards);
    for (const row of await read(start, limit + 1 - found.length)) found.push({ row, start });
    if (found.length > limit) break;
  }
  const cursorAt = ({ row, start }: (typeof found)[number], to: "after" | "before") => encodeCursor([start.name, row.place.key, row.place.id, to]);
  return cut(found, limit, { started: cursor !== undefined, backwards }, cursorAt, ({ row }) => show(row));
}
