import { describe, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { currentLinks } from "./site-links.ts";

const buyer: Person = { _id: "1", name: "Bo", email: "bo@post.example", image: null, role: "user" };

describe("which ways lead to where one is", () => {
  test.each([
    ["/properties", ["/properties"]],
    ["/Properties/", ["/properties"]],
    ["/properties/7", ["/properties"]],
    ["/propertiesque", []],
    ["/", ["/"]],
    ["/nowhere", []],
    ["/dashboard/profile", ["/dashboard"]],
  ])("%s", (path, ways) => {
    expect(currentLinks(path, visitor)).toEqual(ways);
  });

  test("one's own profile is a way too", () => {
    expect(currentLinks("/dashboard/profile", buyer)).toEqual(["/dashboard", "/dashboard/profile"]);
    expect(currentLinks("/dashboard/wishlist", buyer)).toEqual(["/dashboard"]);
  });
});
