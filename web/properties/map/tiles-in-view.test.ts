import { expect, test } from "vitest";
import { boundsSeen, tilesInView } from "./tiles-in-view.ts";

const view = (west: number, south: number, east: number, north: number) => ({
  getWest: () => west,
  getSouth: () => south,
  getEast: () => east,
  getNorth: () => north,
});

test.each([
  ["beside the date line", view(176.51234, -19, 179.9, -15), [176.5123, 179.9]],
  ["over it from the west", view(176.5, -19, 181.5, -15), [176.5, 181.5]],
  ["over it from the east", view(-183.5, -19, -178.5, -15), [176.5, 181.5]],
  ["of more than the globe", view(-230, -95, 250, 95), [-180, 180]],
])("a view %s is on the globe", (_, seen, [west, east]) => {
  const { south, north, ...sides } = boundsSeen(seen);
  expect(sides).toEqual({ west, east });
  expect([south >= -90, north <= 90]).toEqual([true, true]);
});

test("a view over the date line has the tiles on both of its sides", () => {
  const columns = tilesInView(view(-183.5, -19, -178.5, -15), 3).map(({ x }) => x);
  expect([...new Set(columns)]).toEqual([7, 0]);
});
