import type { End } from "./contents.ts";

const numbers = new Intl.NumberFormat("en-US");
const counted = (count: number, one: string) => `${numbers.format(count)} ${one}${count === 1 ? "" : "s"}`;

/** What a backup holds, as its owner reads it. */
export function inWords({ tables, jobs, pictures }: End): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${counted(rows, "row")} of ${counted(Object.keys(tables).length, "table")}, ${counted(pictures.count, "picture")} and ${counted(jobs, "job")} still to do`;
}
