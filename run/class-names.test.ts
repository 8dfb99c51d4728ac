import { expect, test } from "vitest";
import { shortNames } from "./class-names.ts";

const keys = Array.from(
  { length: 700 },
  (_, index) => `web/ui/piece-${index % 70}.module.css part${index}`,
);

test("names are of two letters, no two alike, and none is a word", () => {
  const names = [...shortNames(keys).values()];
  expect(new Set(names).size).toBe(700);
  for (const name of names) expect(name).toMatch(/^[b-z][b-z\d]$/i);
  for (const name of names) expect(name).not.toMatch(/[aeiouy]/i);
});

test("they are the same in whatever order files are found, and another class moves few", () => {
  const names = shortNames(keys);
  expect(shortNames([...keys, ...keys].reverse())).toEqual(names);
  const more = shortNames([...keys, "web/ui/new.module.css part"]);
  expect(keys.filter((key) => more.get(key) !== names.get(key)).length).toBeLessThan(10);
});

test("more than there are names for are refused", () => {
  expect(() => shortNames(Array.from({ length: 2_001 }, (_, index) => String(index)))).toThrow(
    "Give them three",
  );
});
