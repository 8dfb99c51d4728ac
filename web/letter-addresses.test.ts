import { globSync, readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const addressed = /Url\}(\/[^`"?#]*)/g;
const paths = globSync("server/**/*.mail.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(addressed)].map(
    ([, path = ""]) => [path.replaceAll(/\$\{[^}]*\}/g, "some"), file] as const,
  ),
);

test("there are letters that lead to pages", () => {
  expect(paths.length).toBeGreaterThan(10);
});

test.each(paths)("a letter leads to a page that there is: %s in %s", (path) => {
  const [page] = matchRoutes(routes as RouteObject[], path)?.slice(-1) ?? [];
  expect(page?.route.path).not.toBe("*");
  expect(page).toBeDefined();
});
