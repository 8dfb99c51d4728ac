import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { decodeCursor, encodeCursor, junkCursor, type Page } from "#core/keyset.ts";

/** An order of a list: by a column or an expression, and by id among equals. `name` stands in its cursors, `type` is the column's in SQL. */
export type Order = {
  name: string;
  column: AnyPgColumn | SQL;
  type: "bigint" | "timestamptz" | "double precision" | "text";
  id: AnyPgColumn;
  descending: boolean;
};

/** Where a page starts: what lies beyond it, and in which direction to read from there. */
export type Start = { name: string; started: boolean; backwards: boolean; beyond: SQL | undefined; by: [SQL, SQL] };

// A cursor is the caller's to write: what PostgreSQL could not read is refused before it gets there.
const fits: Record<Order["type"], (value: number | string) => boolean> = {
  bigint: (value) => Number.isSafeInteger(value),
  "double precision": (value) => typeof value === "number",
  timestamptz: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  text: (value) => typeof value === "string" && !value.includes("\0"),
};

/** Reads a cursor against its order. Refuses `invalid` for junk, or a cursor of another order. */
export function startOf({ name, column, type, id, descending }: Order, cursor: string | undefined): Start {
  const at = cursor === undefined ? null : decodeCursor(cursor, name);
  if (at && !fits[type](at[1])) throw junkCursor();
  const backwards = at?.[3] === "before";
  const down = descending !== backwards;
  const direction = down ? desc : asc;
  return {
    name,
    started: at !== null,
    backwards,
    beyond: at ? sql`(${column}, ${id}) ${sql.raw(down ? "<" : ">")} (${at[1]}::${sql.raw(type)}, ${at[2]}::uuid)` : undefined,
    by: [direction(column), direction(id)],
  };
}

/** What stands for a row in its cursor, whole: a moment to the microsecond, a number as text where it may be large. */
export const keyOf = ({ column, type }: Order) =>
  type === "timestamptz"
    ? sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string | number>`${column}`.mapWith((value: string | number) => (type === "bigint" ? Number(value) : value));

/** Makes a page of rows that were read from `start`, one more than the `limit` to know whether there is another. */
export function pageOf<Row, Shown>(
  rows: Row[],
  limit: number,
  start: Start,
  keyOf: (row: Row) => [number | string, string],
  show: (row: Row) => Shown,
): Page<Shown> {
  const more = rows.length > limit;
  const kept = rows.slice(0, limit);
  if (start.backwards) kept.reverse();
  const cursor = (row: Row | undefined, side: "after" | "before") => (row === undefined ? null : encodeCursor([start.name, ...keyOf(row), side]));
  return {
    rows: kept.map(show),
    next: start.backwards || more ? cursor(kept.at(-1), "after") : null,
    previous: (start.backwards ? more : start.started) ? cursor(kept[0], "before") : null,
  };
}
