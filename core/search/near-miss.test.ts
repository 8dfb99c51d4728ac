import { expect, test } from "vitest";
import { lettersBetween, nearMisses } from "./near-miss.ts";

test.each([
  ["garden", "gardne", 1],
  ["balcony", "balcny", 1],
  ["balcony", "ballcony", 1],
  ["harbour", "hour", 3],
  ["canada", "canal", 2],
  ["", "abc", 3],
  ["same", "same", 0],
])("%s and %s are %i letters apart", (one, other, letters) => {
  expect(lettersBetween(one, other)).toBe(letters);
  expect(lettersBetween(other, one)).toBe(letters);
});

test("a slip of the finger is one letter, or two in a long word, and never the first", () => {
  expect(nearMisses("harbour", ["hour", "harbor", "arbour"])).toEqual(["harbor"]);
  expect(nearMisses("canada", ["canal", "candle"])).toEqual([]);
  expect(nearMisses("gardne", ["garden", "gardens", "garner"])).toEqual(["garden", "gardens"]);
  expect(nearMisses("pol", ["pool"])).toEqual([]);
  expect(nearMisses("apartmnt", ["apartment", "apartments"])).toEqual(["apartment", "apartments"]);
  expect(nearMisses("moutain", ["mountains"])).toEqual(["mountains"]);
  expect(nearMisses("jaccuzi", ["jacuzzi"])).toEqual(["jacuzzi"]);
  expect(nearMisses("beech", ["beach", "leech"])).toEqual(["beach"]);
});
