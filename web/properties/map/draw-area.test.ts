import { expect, test } from "vitest";
import { simplified } from "./draw-area.ts";

test("a line drawn freehand has at most as many corners as a search may have, and keeps its shape", () => {
  const jagged = Array.from({ length: 2_000 }, (_, at) => {
    const turn = (at / 2_000) * 2 * Math.PI;
    const far = at % 2 ? 200 : 180;
    return { x: far * Math.cos(turn), y: far * Math.sin(turn) };
  });
  const corners = simplified(jagged);
  expect(corners.length).toBeGreaterThan(3);
  expect(corners.length).toBeLessThanOrEqual(100);
  for (const { x, y } of corners) expect(Math.hypot(x, y)).toBeGreaterThan(179);
  const wide = Math.max(...corners.map(({ x }) => x)) - Math.min(...corners.map(({ x }) => x));
  expect(wide).toBeGreaterThan(360);
});

test("corners that were set by single presses stay, and a straight line has two ends", () => {
  const square = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  expect(simplified(square)).toEqual(square);
  expect(simplified(Array.from({ length: 50 }, (_, x) => ({ x, y: x })))).toEqual([
    { x: 0, y: 0 },
    { x: 49, y: 49 },
  ]);
  // A line that comes back to where it began.
  expect(simplified([...square, { x: 0, y: 0 }])).toHaveLength(5);
});
