import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundsAround,
  boundsOf,
  comesNear,
  dealt,
  finestZoom,
  kilometresBetween,
  liesInside,
  northernmost,
  type Point,
  pinOf,
  spotOf,
  spotsIn,
  spotsOfShape,
  spotsOver,
  touches,
} from "./spot.ts";

const latitude = fc.double({ min: -85, max: 85, noNaN: true });
const longitude = fc.double({ min: -179.99, max: 179.99, noNaN: true });
const point = fc.record({ latitude, longitude });
/**
 * Rounded to a centimeter: within rounding error of the edge between two tiles, each formula may
 * choose a different side.
 */
const givenPoint = point.map((at) => ({
  latitude: Math.round(at.latitude * 1e7) / 1e7,
  longitude: Math.round(at.longitude * 1e7) / 1e7,
}));
const lisbon: Point = { latitude: 38.7223, longitude: -9.1393 };

const isIn = (spot: number, ranges: [number, number][]) =>
  ranges.some(([first, last]) => spot >= first && spot <= last);

describe("spots", () => {
  test("a point lies in the tile of every zoom that its bounds say", () => {
    fc.assert(
      fc.property(givenPoint, fc.integer({ min: 0, max: finestZoom }), (at, z) => {
        const side = 2 ** z;
        const x = Math.min(side - 1, Math.floor(((at.longitude + 180) / 360) * side));
        const radians = (at.latitude * Math.PI) / 180;
        const y = Math.min(
          side - 1,
          Math.floor(
            ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * side,
          ),
        );
        expect(isIn(spotOf(at), [spotsIn({ z, x, y })])).toBe(true);
        const { west, east, south, north } = boundsOf({ z, x, y });
        expect(
          at.longitude >= west - 1e-9 &&
            at.longitude <= east + 1e-9 &&
            at.latitude >= south - 1e-9 &&
            at.latitude <= north + 1e-9,
        ).toBe(true);
      }),
    );
  });

  test("the four tiles of the next zoom share a tile's spots among them", () => {
    const [first, last] = spotsIn({ z: 7, x: 60, y: 48 });
    const quarters = [0, 1].flatMap((down) =>
      [0, 1].map((right) => spotsIn({ z: 8, x: 120 + right, y: 96 + down })),
    );
    expect(quarters.map(([start]) => start).sort((a, b) => a - b)[0]).toBe(first);
    expect(quarters.reduce((sum, [start, end]) => sum + end - start + 1, 0)).toBe(last - first + 1);
  });

  test("no point of a circle or of a drawn area is in a tile that was left out", () => {
    const degrees = fc
      .noBias(fc.integer({ min: -3_000_000, max: 3_000_000 }))
      .map((millionths) => millionths / 1e6);
    const near = fc.record({ latitude: degrees, longitude: degrees });
    let [held, spared] = [0, 0];
    fc.assert(
      fc.property(
        point,
        fc.array(near, { minLength: 3, maxLength: 6 }),
        fc.array(near, { minLength: 20, maxLength: 20 }),
        (at, offsets, others) => {
          const beside = ({ latitude, longitude }: Point): Point => ({
            latitude: Math.min(Math.max(at.latitude + latitude, -90), 90),
            longitude: Math.min(Math.max(at.longitude + longitude, -180), 180),
          });
          const corners = offsets.map(beside);
          const around = boundsAround(at, 150);
          const bounds = {
            west: Math.min(...corners.map(({ longitude }) => longitude)),
            east: Math.max(...corners.map(({ longitude }) => longitude)),
            south: Math.min(...corners.map(({ latitude }) => latitude)),
            north: Math.max(...corners.map(({ latitude }) => latitude)),
          };
          const drawn = spotsOfShape(bounds, (tile) => touches(tile, corners));
          const circle = spotsOfShape(around, (tile) => comesNear(tile, at, 150));
          for (const other of [...others.map(beside), ...corners]) {
            if (liesInside(other, corners)) {
              expect(isIn(spotOf(other), drawn)).toBe(true);
              held++;
            }
            if (kilometresBetween(at, other) <= 150) expect(isIn(spotOf(other), circle)).toBe(true);
          }
          const size = (ranges: [number, number][]) =>
            ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
          if (size(drawn) < size(spotsOver(bounds))) spared++;
        },
      ),
      { numRuns: 300 },
    );
    expect(held).toBeGreaterThan(300);
    expect(spared).toBeGreaterThan(100);
  });

  test("two look through every spot of a shape once, and wherever homes stand together each through about half of them", () => {
    const ranges = spotsOver({ west: -6, south: 49, east: 1, north: 56 });
    const [one = [], other = []] = dealt(ranges);
    const size = (some: [number, number][]) =>
      some.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    const together = [...one, ...other].sort(([a], [b]) => a - b);
    expect(
      together.every(([first, last], at) => first <= last && first > (together[at - 1]?.[1] ?? -1)),
    ).toBe(true);
    expect(together.every(([first, last]) => isIn(first, ranges) && isIn(last, ranges))).toBe(true);
    expect(size(together)).toBe(size(ranges));
    // London: nearly all of its points lie in a single joined range.
    const city = fc.sample(
      fc.record({
        latitude: fc.double({ min: 51.3, max: 51.7 }),
        longitude: fc.double({ min: -0.4, max: 0.2 }),
      }),
      {
        numRuns: 2_000,
        seed: 5,
      },
    );
    const mine = city.filter((at) => isIn(spotOf(at), one)).length;
    expect(mine / city.length).toBeGreaterThan(0.3);
    expect(mine / city.length).toBeLessThan(0.7);
    expect(dealt([])).toEqual([[], []]);
    expect(dealt([[7, 7]])).toEqual([[[7, 7]], []]);
  });

  test("the poles and the date line have spots too", () => {
    for (const at of [
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
      { latitude: northernmost, longitude: 0 },
    ])
      expect(spotOf(at)).toBeLessThan(4 ** finestZoom);
  });

  test("bounds are covered by at most 36 ranges, and by all of them", () => {
    fc.assert(
      fc.property(
        point,
        fc.double({ min: 0.0001, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (at, wide, right, up) => {
          const bounds = {
            west: at.longitude,
            south: at.latitude,
            east: Math.min(180, at.longitude + wide),
            north: Math.min(85, at.latitude + wide),
          };
          const ranges = spotsOver(bounds);
          expect(ranges.length).toBeLessThanOrEqual(36);
          const inside = {
            latitude: bounds.south + (bounds.north - bounds.south) * up,
            longitude: bounds.west + (bounds.east - bounds.west) * right,
          };
          expect(isIn(spotOf(inside), ranges)).toBe(true);
        },
      ),
    );
  });
});

describe("distance", () => {
  test("Lisbon to Sintra is about 23 km, to Porto about 274", () => {
    expect(kilometresBetween(lisbon, { latitude: 38.8029, longitude: -9.3817 })).toBeCloseTo(
      22.84,
      1,
    );
    expect(kilometresBetween(lisbon, { latitude: 41.1496, longitude: -8.611 })).toBeCloseTo(
      273.8,
      0,
    );
  });

  test("a circle's bounds hold every point of it", () => {
    fc.assert(
      fc.property(
        point,
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (from, kilometres, up, right) => {
          const to = { latitude: from.latitude + up, longitude: from.longitude + right };
          fc.pre(
            Math.abs(to.latitude) < 90 &&
              Math.abs(to.longitude) < 180 &&
              kilometresBetween(from, to) <= kilometres,
          );
          const { west, east, south, north } = boundsAround(from, kilometres);
          expect(
            to.longitude >= west - 1e-9 &&
              to.longitude <= east + 1e-9 &&
              to.latitude >= south - 1e-9 &&
              to.latitude <= north + 1e-9,
          ).toBe(true);
        },
      ),
    );
  });
});

test("a point is inside a shape, beside it, and in the bay of one that is bent", () => {
  const bent = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
    [5, 5],
  ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
  expect(liesInside({ latitude: 5, longitude: 8 }, bent)).toBe(true);
  expect(liesInside({ latitude: 5, longitude: 3 }, bent)).toBe(false);
  expect(liesInside({ latitude: 11, longitude: 5 }, bent)).toBe(false);
  expect(liesInside({ latitude: 1, longitude: 1 }, [])).toBe(false);
});

test("a pin is known to a tenth of a metre, and half of one is none", () => {
  expect(pinOf({ latitude: 1e-287, longitude: 12.345678901 })).toEqual({
    latitude: 0,
    longitude: 12.345679,
  });
  expect(pinOf({ latitude: 1 })).toBe(null);
});
