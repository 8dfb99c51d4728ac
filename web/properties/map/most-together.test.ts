import { expect, test } from "vitest";
import { isWithin, mostTogether } from "./most-together.ts";

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

test("what is seen on a map is seen on both sides of the date line", () => {
  const fiji = { west: 176, south: -20, east: 184, north: 20 };
  const world = { west: -180, south: -85, east: 180, north: 85 };
  expect([at(178), at(-178), at(-170), at(175)].map((one) => isWithin(fiji, one))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isWithin(fiji, { latitude: 30, longitude: 178 })).toBe(false);
  expect([at(-180), at(0), at(180)].every((one) => isWithin(world, one))).toBe(true);
});
