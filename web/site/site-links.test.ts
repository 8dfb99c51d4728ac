import { describe, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { waysHere } from "./site-links.ts";

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
    expect(waysHere(path, visitor)).toEqual(ways);
  });

  test("one's own profile is a way too", () => {
    expect(waysHere("/dashboard/profile", buyer)).toEqual(["/dashboard", "/dashboard/profile"]);
    expect(waysHere("/dashboard/wishlist", buyer)).toEqual(["/dashboard"]);
  });
});
