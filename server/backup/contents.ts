import { z } from "zod";
import { howMany } from "#core/how-many.ts";

/** Increased when an older Gable could not read what a newer one writes. */
export const format = 1;

export const beginningName = "gable-backup.json";
export const endName = "sums.json";

const count = z.int().min(0);
const sum = z.object({ rows: count, sha256: z.hex().length(64) });

/** Read first: tells whether this Gable can read the rest. */
export const formatShape = z.looseObject({ format: count });

/** The first file of a backup: what follows, in the order in which it is loaded. */
export const beginningShape = z.object({
  format: z.literal(format),
  at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.object({ column: z.string(), isText: z.boolean() })).min(1),
      numbered: z.object({ column: z.string(), upTo: z.string().regex(/^\d+$/) }).nullable(),
    }),
  ),
});

/**
 * The last file of a backup: counts and checksums. A picture's own checksums are stored beside its
 * files.
 */
export const endShape = z.object({
  tables: z.record(z.string(), sum),
  jobs: count,
  payments: count,
  pictures: z.object({ count, files: count, sha256: z.hex().length(64) }),
});

export type Beginning = z.infer<typeof beginningShape>;
export type End = z.infer<typeof endShape>;

/** The name of a part's file, numbered so that the parts of one thing follow each other. */
export const numbered = (folder: string, number: number, ending: string): string =>
  `${folder}${String(number).padStart(6, "0")}.${ending}`;
export const folders = {
  table: (name: string) => `tables/${name}/`,
  jobs: "jobs/",
  pictures: "pictures/",
  payments: "sandbox/",
};
/** Files of the data folder that a market can't go on without, where they are not settings. */
export const secretNames = ["secret", "history-keys"];

/** A summary of a backup's content, for its owner to read. */
export function contentsInWords({ tables, jobs, pictures }: End): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${howMany(rows, "row")} of ${howMany(Object.keys(tables).length, "table")}, ${howMany(pictures.count, "picture")} and ${howMany(jobs, "job")} still to do`;
}
