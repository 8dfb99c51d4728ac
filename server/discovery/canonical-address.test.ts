import { describe, expect, test } from "vitest";
import { canonicalAddress, mayIndex } from "./canonical-address.ts";

const open = { BROWSING: "public", publicUrl: "https://homes.example" } as const;
const members = { ...open, BROWSING: "members" } as const;
const id = "0199a1b2-0000-7000-8000-00000000000a";
const at = (path: string) => new URL(path, "http://127.0.0.1:3000");

describe("in a market that everyone may browse", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=letter", "/"],
    ["/properties", "/properties"],
    ["/properties/", "/properties"],
    ["/properties?sort=price&page=1&utm_source=x", "/properties"],
    ["/properties?type=Villa&sort=price&minPrice=100", "/properties?minPrice=100&type=Villa"],
    ["/properties?minPrice=100&type=Villa", "/properties?minPrice=100&type=Villa"],
    ["/properties?radius=5&type=Villa", "/properties?type=Villa"],
    ["/properties?place=4930956&radius=5", "/properties?place=4930956&radius=5"],
    ["/properties?q=&type=Villa", "/properties?type=Villa"],
    ["/properties?type=Villa&type=Cabin", "/properties?type=Villa%2CCabin"],
    ["/properties?maxPrice=500k&minBedrooms=4%2B", "/properties?maxPrice=500000&minBedrooms=4"],
    ["/properties?maxPrice=500000&sentence=under+500k", "/properties?maxPrice=500000"],
    [`/properties/${id}`, `/properties/${id}`],
    [`/properties/${id.toUpperCase()}?pictures=2&deposit=1`, `/properties/${id}`],
  ])("%s is indexed as %s", (path, canonical) => {
    expect(canonicalAddress(open, at(path))).toBe(`https://homes.example${canonical}`);
    expect(mayIndex(open, at(path))).toBe(true);
  });

  test.each([
    "/properties?cursor=abc",
    "/properties?type=Villa&q=sea+view",
    "/properties?bounds=1,2,3,4",
    "/properties?minPrice=cheap",
    "/properties?type=Villa&maxPrice=%E2%82%AC5",
    "/properties?minPrice=5&maxPrice=1",
    "/properties?outline=1,2,3,4,5,6",
    "/properties/compare?ids=a,b",
    "/properties/no-id",
    `/properties/${id}/more`,
    "/login",
    "/dashboard/profile",
    "/api/properties",
    "/nowhere",
  ])("%s is not indexed", (path) => {
    expect(canonicalAddress(open, at(path))).toBeNull();
    expect(mayIndex(open, at(path))).toBe(false);
  });

  test("pictures and the pages' files are indexed, without an address of their own", () => {
    const icons = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"];
    for (const path of [`/images/${id}/648.webp`, "/assets/root-1.css", ...icons])
      expect(mayIndex(open, at(path))).toBe(true);
  });
});

test("in a market for members nothing is indexed", () => {
  for (const path of ["/", "/properties", `/properties/${id}`, `/images/${id}/648.webp`]) {
    expect(canonicalAddress(members, at(path))).toBeNull();
    expect(mayIndex(members, at(path))).toBe(false);
  }
});
