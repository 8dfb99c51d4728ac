import { expect, test } from "vitest";
import { listBefore } from "./list-before.ts";

const publicUrl = "https://homes.example";
const listBeforeFrom = (referrer?: string) =>
  listBefore(
    new Request(`${publicUrl}/properties/1`, referrer ? { headers: { Referer: referrer } } : {}),
    publicUrl,
  );

test("the way back leads to the list with its filters and page, or else to all homes", () => {
  expect(listBeforeFrom(`${publicUrl}/properties?type=Villa&cursor=x&page=2`)).toBe(
    "/properties?type=Villa&cursor=x&page=2",
  );
  for (const other of [
    undefined,
    "nonsense",
    `${publicUrl}/`,
    `${publicUrl}/properties/2`,
    `${publicUrl}/properties/compare?ids=1`,
    "https://elsewhere.example/properties?type=Villa",
  ])
    expect(listBeforeFrom(other)).toBe("/properties");
});
