import { howMany } from "#core/how-many.ts";
import type { End } from "./contents.ts";

/** A summary of a backup's content, for its owner to read. */
export function inWords({ tables, jobs, pictures }: End): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${howMany(rows, "row")} of ${howMany(Object.keys(tables).length, "table")}, ${howMany(pictures.count, "picture")} and ${howMany(jobs, "job")} still to do`;
}
