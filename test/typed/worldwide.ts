import { readFileSync } from "node:fs";

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

/** Locations as agents of many countries write them, with the place, region or country meant. */
export const writtenWorldwide = rowsOf("worldwide-written.tsv").map(
  ([written = "", where = ""]): readonly [string, string | readonly [number, number]] => {
    const [latitude, longitude] = where.split(",").map(Number);
    return [
      written,
      latitude === undefined || longitude === undefined ? where : [latitude, longitude],
    ];
  },
);

/** Places as people type them, and how the names meant begin; `asked`: among the first. */
export const typedWorldwide = rowsOf("worldwide-typed.tsv").map(
  ([typed = "", meant = "", amongFirst]) =>
    [typed, meant.split("|"), amongFirst !== undefined] as const,
);
