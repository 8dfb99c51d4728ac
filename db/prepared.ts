import type { Reader } from "./open.ts";

/**
 * A query that every page asks, put into words once rather than each time: `make` does that for where it is asked, with
 * placeholders for what changes.
 */
export function prepared<Query>(make: (db: Reader) => Query): (db: Reader) => Query {
  const made = new WeakMap<Reader, Query>();
  return (db) => {
    const query = made.get(db) ?? make(db);
    made.set(db, query);
    return query;
  };
}

/** The name of a query that the database keeps no plan of: one would not outlive a change of its tables. */
export const unnamed = "";
