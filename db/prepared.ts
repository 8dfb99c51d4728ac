import { createHash } from "node:crypto";
import type { Reader } from "./open.ts";

/** A query built by Drizzle. */
type Built<Query> = { toSQL(): { sql: string }; prepare(name: string): Query };

/**
 * A query whose plan each connection caches, under a name derived from its SQL: planning it takes
 * longer than running it. Only for queries with one best plan whatever their parameters, such as
 * rows by ids, and with few variants of their SQL.
 */
export const planned = <Query>(query: Built<Query>): Query =>
  query.prepare(createHash("sha1").update(query.toSQL().sql).digest("hex"));

/**
 * The same for a query that every page makes: its SQL is built once, with placeholders for what
 * changes, instead of every time.
 */
export function prepared<Query>(make: (db: Reader) => Built<Query>): (db: Reader) => Query {
  const made = new WeakMap<Reader, Query>();
  return (db) => {
    const query = made.get(db) ?? planned(make(db));
    made.set(db, query);
    return query;
  };
}
