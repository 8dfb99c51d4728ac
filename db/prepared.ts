import { createHash } from "node:crypto";
import type { Reader } from "./open.ts";

/** A query that Drizzle has built. */
type Built<Query> = { toSQL(): { sql: string }; prepare(name: string): Query };

/**
 * A query whose plan each connection keeps, under a name made of its words: planning it takes longer than finding what it asks for.
 * Only for queries that are best answered in one way whatever they ask for, such as rows by their ids, and whose words are few.
 */
export const planned = <Query>(query: Built<Query>): Query => query.prepare(createHash("sha1").update(query.toSQL().sql).digest("hex"));

/** The same for a query that every page asks: it is put into words once rather than each time, with placeholders for what changes. */
export function prepared<Query>(make: (db: Reader) => Built<Query>): (db: Reader) => Query {
  const made = new WeakMap<Reader, Query>();
  return (db) => {
    const query = made.get(db) ?? planned(make(db));
    made.set(db, query);
    return query;
  };
}
