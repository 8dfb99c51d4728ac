import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";

test.each([
  ["1400000", "1,400,000"],
  ["129000", "129,000"],
  ["1000", "1,000"],
  ["950", "950"],
  ["1,400,000", "1,400,000"],
  ["14,00000", "14,00000"],
  ["1.4M", "1.4M"],
  ["1400000.50", "1400000.50"],
  ["$1400000", "$1400000"],
  ["", ""],
])("%j is shown as %j", (typed, shown) => {
  expect(grouped(typed)).toBe(shown);
});
