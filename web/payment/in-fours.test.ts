import { expect, test } from "vitest";
import { inFours } from "./card-number.island.tsx";

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242 4242 4", "4242 4242 4"],
  ["424242", "4242 42"],
  ["4242 ", "4242"],
  ["42424242\u00a042424242", "4242 4242 4242 4242"],
  ["4242-4242-4242-4242", "4242-4242-4242-4242"],
  ["", ""],
])("of a card %j is shown as %j", (typed, shown) => {
  expect(inFours(typed)).toBe(shown);
});
