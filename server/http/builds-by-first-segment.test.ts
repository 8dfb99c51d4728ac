import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { buildsByFirstSegment, requestedSegment } from "./pages.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };
const routes: Route[] = [
  { id: "root", path: "" },
  { id: "spelling", parentId: "root", path: "signUp" },
  { id: "site", parentId: "root" },
  { id: "home", parentId: "site", index: true },
  { id: "signup", parentId: "site", path: "signup" },
  { id: "properties", parentId: "site", path: "properties" },
  { id: "property", parentId: "site", path: "properties/:id" },
  { id: "dashboard", parentId: "site", path: "dashboard" },
  { id: "profile", parentId: "dashboard", path: "profile" },
  { id: "feed", parentId: "root", path: "properties.atom" },
  { id: "either", parentId: "root", path: "old?/page" },
  { id: "gone", parentId: "site", path: "*" },
];
const byId = Object.fromEntries(routes.map((route) => [route.id, route]));
const builds = buildsByFirstSegment({
  routes: byId,
  assets: { routes: byId },
} as unknown as ServerBuild);
const idsOf = (address: string): string[] => {
  const build = builds.get(requestedSegment(new Request(`http://homes.example${address}`)));
  // The assets must have the same routes, or the router throws.
  expect(Object.keys(build?.assets.routes ?? {})).toEqual(Object.keys(build?.routes ?? {}));
  return Object.keys(build?.routes ?? {}).sort();
};
const open = ["root", "site", "home", "either", "gone"];
const andOpen = (...ids: string[]) => [...open, ...ids].sort();

test("Of an address, those routes are tried that begin with it, and those that may", () => {
  expect(idsOf("/properties/7?page=2")).toEqual(andOpen("properties", "property"));
  expect(idsOf("/dashboard/profile")).toEqual(andOpen("dashboard", "profile"));
  expect(idsOf("/properties.atom")).toEqual(andOpen("feed"));
});

test("Letters don't matter before the router says that they do", () => {
  expect(idsOf("/signUp")).toEqual(andOpen("spelling", "signup"));
  expect(idsOf("/DASHBOARD")).toEqual(andOpen("dashboard", "profile"));
});

test("What no route begins with is left to all of them", () => {
  for (const address of [
    "/",
    "/nowhere",
    "/%70roperties",
    "/properties.data",
    "/old/page",
    "//properties",
  ])
    expect(idsOf(address)).toEqual([]);
});
