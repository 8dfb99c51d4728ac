import { readFileSync } from "node:fs";

/** The rows of one of the tables beside this file: cells parted by tabs. */
export const readTable = (name: string): string[][] =>
  readFileSync(new URL(`${name}.tsv`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
