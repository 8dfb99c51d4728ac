import { expect, test } from "vitest";
import { listBefore } from "./list-before.ts";

const house = "https://homes.example";
const cameFrom = (referrer?: string) =>
  listBefore(
    new Request(`${house}/properties/1`, referrer ? { headers: { Referer: referrer } } : {}),
    house,
  );

test("the way back leads to the list with its filters and page, or else to all homes", () => {
  expect(cameFrom(`${house}/properties?type=Villa&cursor=x&page=2`)).toBe(
    "/properties?type=Villa&cursor=x&page=2",
  );
  for (const other of [
    undefined,
    "nonsense",
    `${house}/`,
    `${house}/properties/2`,
    `${house}/properties/compare?ids=1`,
    "https://elsewhere.example/properties?type=Villa",
  ])
    expect(cameFrom(other)).toBe("/properties");
});
