import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { howMany } from "#core/how-many.ts";
import { limits } from "./limits.ts";

const page = readFileSync(new URL("../../docs/limits.md", import.meta.url), "utf8");

const inWords = (seconds: number) => {
  if (seconds < 1) return `${seconds} seconds`;
  if (seconds % 60 > 0) return howMany(seconds, "second");
  return howMany(seconds / 60, "minute");
};

test("the documentation has every limit, and no other", () => {
  const rows = Object.values(limits).map(
    ({ what, burst, seconds, by }) => `| ${what} | ${burst} | ${inWords(seconds)} | ${by} |`,
  );
  expect(page.split("\n").filter((line) => /^\| (?!What)/.test(line))).toEqual(rows);
});
