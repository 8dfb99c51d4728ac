import { expect, test } from "vitest";
import { mostTogether } from "./most-together.ts";

const at = (longitude: number, count?: number) => ({
  latitude: 0,
  longitude,
  ...(count && { count }),
});
const found = (degrees: number, ...homes: ReturnType<typeof at>[]) =>
  mostTogether(homes, degrees).map(({ longitude }) => longitude);

test("homes that a map can show at once are all of them", () => {
  expect(found(300, at(-97), at(8), at(151))).toEqual([-97, 8, 151]);
  expect(found(300)).toEqual([]);
});

test("of homes too far apart for a map, it shows where the most are", () => {
  expect(found(134, at(-97), at(8), at(24), at(151))).toEqual([-97, 8, 24]);
  expect(found(60, at(-97), at(-80), at(8, 40))).toEqual([8]);
});

test("the date line is no border", () => {
  expect(found(20, at(-178), at(0), at(179))).toEqual([-178, 179]);
});
