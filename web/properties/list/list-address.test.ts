import { expect, test } from "vitest";
import { anotherListAddress, feedAddress, listAddress, withoutConditions } from "./list-address.ts";

const parameters = new URLSearchParams("type=Villa&sort=price&page=3&cursor=abc&view=map");

test("an address of the list changes the named parameters, and leaves all others", () => {
  expect(listAddress(parameters, { page: "4", cursor: null })).toBe(
    "/properties?type=Villa&sort=price&page=4&view=map",
  );
  expect(listAddress(new URLSearchParams("page=2"), { page: null })).toBe("/properties");
});

test("another list begins anew", () => {
  expect(anotherListAddress(parameters, { sort: null })).toBe("/properties?type=Villa&view=map");
  expect(anotherListAddress(parameters)).toBe("/properties?type=Villa&sort=price&view=map");
  expect(withoutConditions(parameters, ["type", "view"])).toBe("/properties?sort=price");
});

test("the same homes have one feed, in whichever order and view they are looked at", () => {
  expect(feedAddress(parameters, null)).toBe("/properties.atom?type=Villa");
  expect(feedAddress(new URLSearchParams("type=Villa"), "def")).toBe(
    "/properties.atom?type=Villa&cursor=def",
  );
});
