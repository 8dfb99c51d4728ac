import { howMany } from "#core/how-many.ts";
import type { End } from "./contents.ts";

/** What a backup holds, as its owner reads it. */
export function inWords({ tables, jobs, pictures }: End): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${howMany(rows, "row")} of ${howMany(Object.keys(tables).length, "table")}, ${howMany(pictures.count, "picture")} and ${howMany(jobs, "job")} still to do`;
}
