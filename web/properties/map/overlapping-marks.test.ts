import fc from "fast-check";
import { expect, test } from "vitest";
import type { MapTile } from "#core/map.ts";
import { joinOverlapping } from "./overlapping-marks.ts";

const at = {
  latitude: fc.integer({ min: 0, max: 400 }),
  longitude: fc.integer({ min: 0, max: 400 }),
};
const tile: fc.Arbitrary<MapTile> = fc.record({
  estimated: fc.boolean(),
  clusters: fc.array(fc.record({ ...at, count: fc.integer({ min: 2, max: 5000 }) }), {
    maxLength: 16,
  }),
  pins: fc.array(
    fc.record({
      _id: fc.uuid(),
      ...at,
      price: fc.integer({ min: 1, max: 1e6 }),
      title: fc.constant("House"),
      location: fc.constant("Lisbon"),
    }),
    { maxLength: 40 },
  ),
});
const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude,
  y: latitude,
});

test("a mark is an estimate if a part of it is", () => {
  const here = { latitude: 1, longitude: 1 };
  const counted: MapTile = { estimated: false, clusters: [{ ...here, count: 300 }], pins: [] };
  const reckoned: MapTile = { estimated: true, clusters: [{ ...here, count: 256 }], pins: [] };
  expect(joinOverlapping([counted, reckoned], project)).toMatchObject([
    { count: 556, estimated: true },
  ]);
  expect(joinOverlapping([counted], project)).toMatchObject([{ count: 300, estimated: false }]);
});

test("every home is in one mark, and no two marks lie on each other", () => {
  fc.assert(
    fc.property(fc.array(tile, { maxLength: 4 }), (tiles) => {
      const marks = joinOverlapping(tiles, project);
      const homes = tiles.reduce(
        (sum, { clusters, pins }) =>
          clusters.reduce((some, { count }) => some + count, sum + pins.length),
        0,
      );
      expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(homes);
      expect(marks.flatMap(({ homes: known }) => known)).toHaveLength(
        tiles.flatMap(({ pins }) => pins).length,
      );
      expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
      for (const [index, one] of marks.entries()) {
        for (const other of marks.slice(index + 1)) {
          expect(
            Math.abs(one.longitude - other.longitude) >= 68 ||
              Math.abs(one.latitude - other.latitude) >= 40,
          ).toBe(true);
        }
      }
    }),
  );
});
