import { expect, test } from "vitest";
import { processorTime } from "#test/processor-time.ts";
import { readParameters } from "./read-search-address.ts";

test("a repeated parameter is a list, and an empty one is none", () => {
  expect(
    readParameters(new URLSearchParams("q=sea&type=Villa&type=Cabin&minPrice=&type=")),
  ).toEqual({
    q: "sea",
    type: ["Villa", "Cabin"],
  });
});

test("as many as an address can hold are read at once", () => {
  const parameters = new URLSearchParams("a=1&".repeat(4_000));
  expect(readParameters(parameters)).toEqual({ a: Array(4_000).fill("1") });
  // One pass takes a few milliseconds, scanning all parameters for each of them over 500.
  const begun = processorTime();
  readParameters(parameters);
  expect(processorTime() - begun).toBeLessThan(250);
});
