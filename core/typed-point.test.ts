import { expect, test } from "vitest";
import { pointTyped } from "./typed-point.ts";

test.each([
  "38.7223, -9.1393",
  "38.7223,-9.1393",
  "38.7223 -9.1393",
  " (38.7223, -9.1393) ",
  "38,7223; -9,1393",
  "38,7223, -9,1393",
  "38.7223; -9.1393",
  "38.7223° N, 9.1393° W",
  "N 38.7223 W 9.1393",
  "38.7223N 9.1393W",
  "9.1393 W, 38.7223 N",
  "geo:38.7223,-9.1393",
  "@38.7223,-9.1393",
  "38.7223, −9.1393",
  "\u202a38.7223, -9.1393\u202c",
  "38°43'20.28\"N 9°08'21.48\"W",
  "38° 43′ 20.28″ N, 9° 8′ 21.48″ W",
])("%j is a point", (text) => {
  const { latitude, longitude } = pointTyped(text) ?? {};
  expect(latitude).toBeCloseTo(38.7223, 6);
  expect(longitude).toBeCloseTo(-9.1393, 6);
});

test.each([
  "",
  "38.7223",
  "38,7223",
  "38,72",
  "38, 7, 9",
  "Lisbon, Portugal",
  "200, 300",
  "12 Mill Road",
])("%j is none", (text) => {
  expect(pointTyped(text)).toBeNull();
});

test("swapped halves are read as they stand", () => {
  expect(pointTyped("139.69, 35.68")).toEqual({ latitude: 139.69, longitude: 35.68 });
});
