import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boundsOfPoints,
  boundsParameter,
  cornersParameter,
  inOnePiece,
  toBounds,
  toCorners,
} from "./area-parameters.ts";

const longitudes = (points: readonly { longitude: number }[]) =>
  points.map(({ longitude }) => longitude);

test("bounds over the date line are written with west greater than east", () => {
  const fiji = { west: 176.5, south: -19.5, east: 181.5, north: -15.5 };
  expect(boundsParameter(fiji)).toEqual([176.5, -19.5, -178.5, -15.5]);
  expect(toBounds(boundsParameter(fiji))).toEqual(fiji);
  expect(boundsParameter({ west: -180, south: -85, east: 180, north: 85 })).toEqual([
    -180, -85, 180, 85,
  ]);
});

test.each([
  ["over the date line", [179, -17, -179, -17, -180, -16], [179, 181, 180]],
  ["from the east of it", [-179, -17, 179, -17, 180, -16], [181, 179, 180]],
  ["beside it", [177, -18, 180, -18, 180, -16], [177, 180, 180]],
  ["wider than half of the globe", [-170, 60, 0, 70, 170, 60, 0, -60], [-170, 0, 170, 0]],
])("an area %s is in one piece", (_, outline, beside) => {
  expect(longitudes(inOnePiece(toCorners(outline)))).toEqual(beside);
});

test("an area is read as it was drawn, however wide it is and wherever it begins", () => {
  const corner = fc.record({
    longitude: fc.integer({ min: 0, max: 359 }),
    latitude: fc.integer({ min: -80, max: 80 }),
  });
  fc.assert(
    fc.property(
      fc.array(corner, { minLength: 3, maxLength: 90 }),
      fc.integer({ min: -540, max: 180 }),
      (corners, west) => {
        const drawn = corners.map((one) => ({ ...one, longitude: one.longitude + west }));
        const parameter = cornersParameter(drawn);
        for (const { longitude } of parameter) expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        const read = inOnePiece(parameter);
        const turn = (read[0]?.longitude ?? 0) - (drawn[0]?.longitude ?? 0);
        expect(turn % 360).toBeCloseTo(0);
        const there = new Set(read.map((one) => `${one.longitude - turn} ${one.latitude}`));
        for (const one of drawn) expect(there).toContain(`${one.longitude} ${one.latitude}`);
      },
    ),
  );
});

test("the bounds of homes on both sides of the date line are not those of the globe", () => {
  const at = (longitude: number) => ({ longitude, latitude: -17 });
  expect(boundsOfPoints([at(179.98), at(-179.97)])).toMatchObject({ west: 179.98, east: 180.03 });
  expect(boundsOfPoints([at(-122), at(2), at(151)])).toMatchObject({ west: -122, east: 151 });
  expect(boundsOfPoints([at(178.4)])).toMatchObject({ west: 178.4, east: 178.4 });
});
