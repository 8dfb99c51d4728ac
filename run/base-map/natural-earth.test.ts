import { expect, test } from "vitest";
import { tileBounds } from "#core/places/spot.ts";
import type { LngLat } from "../../web/properties/map/base-map-file.ts";
import { cutPolygon, onLand } from "./cut.ts";
import { natural } from "./natural-earth.ts";

const far = natural("110m");
const middle = natural("50m");
const near = natural("10m");

/**
 * Whether a place lies in one of some areas, and on none of its islands: a line from there to the
 * east crosses their shores an odd number of times.
 */
const liesIn = (areas: LngLat[][][], [longitude, latitude]: LngLat) =>
  areas.some((rings) => {
    const crossed = rings.flatMap((ring) =>
      ring.filter(([x, y], at) => {
        const [u, v] = ring[at + 1] ?? [x, y];
        return (
          y > latitude !== v > latitude && longitude < x + ((u - x) * (latitude - y)) / (v - y)
        );
      }),
    );
    return crossed.length % 2 === 1;
  });

test.each([
  ["far", far],
  ["middle", middle],
  ["near", near],
])(
  "%s, the middle of Lake Michigan is water, and Chicago lies dry beside it",
  (_, { land, lakes }) => {
    expect(liesIn(lakes, [-87, 42.8])).toBe(true);
    expect(liesIn(lakes, [-87.65, 41.85])).toBe(false);
    expect(liesIn(land, [-87.65, 41.85])).toBe(true);
  },
);

test.each([
  ["far", far],
  ["middle", middle],
  ["near", near],
])("%s, Patagonia is land, and Antarctica is left out", (_, { land }) => {
  expect(liesIn(land, [-70, -51])).toBe(true);
  expect(liesIn(land, [0, -80])).toBe(false);
  expect(liesIn(land, [-64, -65.5])).toBe(false);
});

test("near, Lake Geneva is water between Lausanne and Evian, and what is no lake is none", () => {
  expect(liesIn(near.lakes, [6.55, 46.44])).toBe(true);
  expect(liesIn(near.lakes, [6.63, 46.53])).toBe(false);
  expect(liesIn(near.lakes, [6.7, 46.3])).toBe(false);
  expect(liesIn(near.lakes, [4.5, 42.9])).toBe(false);
});

test("the Danube flows by Vienna and Budapest, near as fine as it is known", () => {
  const passes = (rivers: LngLat[][], [longitude, latitude]: LngLat) =>
    rivers.flat().some(([x, y]) => Math.hypot(x - longitude, y - latitude) < 0.25);
  for (const { rivers } of [middle, near]) {
    expect(passes(rivers, [16.4, 48.2])).toBe(true);
    expect(passes(rivers, [19.05, 47.5])).toBe(true);
    expect(passes(rivers, [-30, 40])).toBe(false);
  }
  expect(near.rivers.flat().length).toBeGreaterThan(middle.rivers.flat().length);
});

test("near, Boston is built up to its shore, and the forest west of it is not", () => {
  const square = tileBounds({ z: 5, x: 9, y: 11 });
  const within = (areas: LngLat[][][]) =>
    areas.map((area) => cutPolygon(area, square)).filter(({ length }) => length > 0);
  const builtUp = onLand(within(near.builtUp), within(near.land));
  const harbour: LngLat = [-70.94, 42.28];
  expect(liesIn(near.builtUp, harbour)).toBe(true);
  for (const [place, is] of [
    [[-71.06, 42.36], true],
    [harbour, false],
    [[-72.3, 42.5], false],
  ] as const)
    expect(liesIn(builtUp, [...place])).toBe(is);
  expect(middle.builtUp).toEqual([]);
});

test("an island in a lake lies dry", () => {
  expect(liesIn(near.lakes, [-82, 44.5])).toBe(true);
  expect(liesIn(near.lakes, [-82.3, 45.75])).toBe(false);
});

test("near, every lake is there once, its shore as fine as it is known", () => {
  expect(near.lakes).toHaveLength(middle.lakes.length);
  const points = (lakes: LngLat[][][]) => new Set(lakes.flat(2).map(String)).size;
  expect(points(near.lakes)).toBeGreaterThan(points(middle.lakes));
});

test("a lake that squares of the near map share goes on from one to the next", () => {
  const within = (x: number) =>
    near.lakes.map((lake) => cutPolygon(lake, tileBounds({ z: 5, x, y: 11 })));
  expect(liesIn(within(7), [-90.2, 47.2])).toBe(true);
  expect(liesIn(within(8), [-89.8, 47.2])).toBe(true);
  expect(liesIn(within(8), [-90.2, 47.2])).toBe(false);
});
