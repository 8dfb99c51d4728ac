import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundsAround,
  finestZoom,
  isInBounds,
  kilometresBetween,
  northernmost,
  type Point,
  spotsOver,
  spotsWithin,
  tileBounds,
  toPin,
  toSpot,
} from "./spot.ts";

const latitude = fc.double({ min: -85, max: 85, noNaN: true });
const longitude = fc.double({ min: -179.99, max: 179.99, noNaN: true });
const point = fc.record({ latitude, longitude });
/**
 * Rounded to a centimeter: within rounding error of the edge between two tiles, each formula may
 * choose a different side.
 */
const storedPoint = point.map((at) => ({
  latitude: Math.round(at.latitude * 1e7) / 1e7,
  longitude: Math.round(at.longitude * 1e7) / 1e7,
}));
const onGlobe = (degrees: number) =>
  degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
const lisbon: Point = { latitude: 38.7223, longitude: -9.1393 };

const isIn = (spot: number, ranges: [number, number][]) =>
  ranges.some(([first, last]) => spot >= first && spot <= last);

describe("spots", () => {
  test("a point lies in the tile of every zoom that its bounds say", () => {
    fc.assert(
      fc.property(storedPoint, fc.integer({ min: 0, max: finestZoom }), (at, z) => {
        const side = 2 ** z;
        const x = Math.min(side - 1, Math.floor(((at.longitude + 180) / 360) * side));
        const radians = (at.latitude * Math.PI) / 180;
        const y = Math.min(
          side - 1,
          Math.floor(
            ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * side,
          ),
        );
        expect(isIn(toSpot(at), [spotsWithin({ z, x, y })])).toBe(true);
        const { west, east, south, north } = tileBounds({ z, x, y });
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
    const [first, last] = spotsWithin({ z: 7, x: 60, y: 48 });
    const quarters = [0, 1].flatMap((down) =>
      [0, 1].map((right) => spotsWithin({ z: 8, x: 120 + right, y: 96 + down })),
    );
    expect(quarters.map(([start]) => start).sort((a, b) => a - b)[0]).toBe(first);
    expect(quarters.reduce((sum, [start, end]) => sum + end - start + 1, 0)).toBe(last - first + 1);
  });

  test("the poles and the date line have spots too", () => {
    for (const at of [
      { latitude: 90, longitude: 180 },
      { latitude: -90, longitude: -180 },
      { latitude: northernmost, longitude: 0 },
    ])
      expect(toSpot(at)).toBeLessThan(4 ** finestZoom);
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
            east: at.longitude + wide,
            north: Math.min(85, at.latitude + wide),
          };
          const ranges = spotsOver(bounds);
          expect(ranges.length).toBeLessThanOrEqual(36);
          const inside = {
            latitude: bounds.south + (bounds.north - bounds.south) * up,
            longitude: onGlobe(bounds.west + (bounds.east - bounds.west) * right),
          };
          expect(isIn(toSpot(inside), ranges)).toBe(true);
        },
      ),
    );
  });
});

describe("distance", () => {
  test("the date line is no border: from one side to the other it is not around the globe", () => {
    const taveuni = { latitude: -16.8, longitude: 179.98 };
    const beyond = { latitude: -16.8, longitude: -179.97 };
    expect(kilometresBetween(taveuni, beyond)).toBeCloseTo(5.32, 1);
    expect(kilometresBetween(beyond, taveuni)).toBeCloseTo(5.32, 1);
    expect(boundsAround(taveuni, 10).east).toBeCloseTo(180.074, 2);
    expect(boundsAround(beyond, 10).west).toBeCloseTo(179.936, 2);
    expect(boundsAround({ latitude: 89.9, longitude: 10 }, 300)).toMatchObject({
      west: -180,
      east: 180,
    });
  });

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
          const to = { latitude: from.latitude + up, longitude: onGlobe(from.longitude + right) };
          fc.pre(Math.abs(to.latitude) < 90 && kilometresBetween(from, to) <= kilometres);
          const { west, east, south, north } = boundsAround(from, kilometres);
          expect(
            [to.longitude, to.longitude + 360].some(
              (longitude) => longitude >= west - 1e-9 && longitude <= east + 1e-9,
            ) &&
              to.latitude >= south - 1e-9 &&
              to.latitude <= north + 1e-9,
          ).toBe(true);
        },
      ),
    );
  });
});

test("a pin is known to a tenth of a metre, and half of one is none", () => {
  expect(toPin({ latitude: 1e-287, longitude: 12.345678901 })).toEqual({
    latitude: 0,
    longitude: 12.345679,
  });
  expect(toPin({ latitude: 1 })).toBe(null);
});

test("points lie in bounds on both sides of the date line", () => {
  const at = (longitude: number): Point => ({ latitude: 0, longitude });
  const fiji = { west: 176, south: -20, east: 184, north: 20 };
  const world = { west: -180, south: -85, east: 180, north: 85 };
  expect([at(178), at(-178), at(-170), at(175)].map((one) => isInBounds(fiji, one))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isInBounds(fiji, { latitude: 30, longitude: 178 })).toBe(false);
  expect([at(-180), at(0), at(180)].every((one) => isInBounds(world, one))).toBe(true);
});
