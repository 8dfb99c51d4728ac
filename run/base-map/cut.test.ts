import { expect, test } from "vitest";
import type { LngLat } from "../../web/properties/map/base-map-file.ts";
import { cutLine, cutPolygon, flattened } from "./cut.ts";

const square = { west: 0, south: 0, east: 10, north: 10 };
const box = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const areaOf = (rings: LngLat[][]) =>
  rings
    .flatMap((ring) =>
      ring.map(([x, y], at) => (x * (ring[at + 1]?.[1] ?? y) - (ring[at + 1]?.[0] ?? x) * y) / 2),
    )
    .reduce((sum, part) => sum + part, 0);

test("a polygon is cut where it leaves the square", () => {
  expect(areaOf(cutPolygon([box(-5, -5, 5, 5)], square))).toBe(25);
  expect(cutPolygon([box(2, 2, 4, 4)], square)).toEqual([box(2, 2, 4, 4)]);
  expect(cutPolygon([box(20, 20, 30, 30)], square)).toEqual([]);
  expect(areaOf(cutPolygon([box(-50, -50, 50, 50)], square))).toBe(100);
});

test("a line is cut to the square, with one point more at each end", () => {
  const line: LngLat[] = [-20, -2, 5, 12, 30, 40].map((x) => [x, 5]);
  expect(cutLine(line, square)).toEqual([line.slice(1, 4)]);
});

test("what crosses the date line lies on both sides of the map and not across it", () => {
  const island: LngLat[] = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ];
  const parts = flattened([island]);
  expect(parts).toHaveLength(2);
  expect(parts.map(areaOf)).toEqual([100, 100]);
});
