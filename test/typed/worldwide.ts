import { readFileSync } from "node:fs";

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

const readWritten = (file: string) =>
  rowsOf(file).map(
    ([written = "", where = ""]): readonly [string, string | readonly [number, number]] => {
      const [latitude, longitude] = where.split(",").map(Number);
      return [
        written,
        latitude === undefined || longitude === undefined ? where : [latitude, longitude],
      ];
    },
  );

const readTyped = (file: string) =>
  rowsOf(file).map(
    ([typed = "", meant = "", amongFirst]) =>
      [typed, meant.split("|"), amongFirst !== undefined] as const,
  );

/** Locations as agents of many countries write them, with the place, region or country meant. */
export const writtenWorldwide = readWritten("worldwide-written.tsv");
export const writtenPostcodes = readWritten("postcodes-written.tsv");

/** Places as people type them, and how the names meant begin; `asked`: among the first. */
export const typedWorldwide = readTyped("worldwide-typed.tsv");
export const typedPostcodes = readTyped("postcodes-typed.tsv");
