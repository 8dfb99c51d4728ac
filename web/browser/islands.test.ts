import { globSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** What a source imports at once, and by name, without types. */
function importsOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, "utf8"));
  const named = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [moduleRequest.value] : [],
      ),
    ),
  ];
  return named.map((name) => {
    if (name.startsWith("#")) return name.slice(1);
    return name.startsWith(".") ? join(path, "..", name) : name;
  });
}

/** The way from a source to each module that it loads, as sentences. */
function modulesOf(path: string, way: string[] = [], seen = new Map<string, string>()) {
  for (const name of importsOf(path)) {
    if (seen.has(name)) continue;
    seen.set(name, [...way, path, name].join(" → "));
    if (/^(web|core)\/.*\.tsx?$/.test(name)) modulesOf(name, [...way, path], seen);
  }
  return seen;
}

test("what every page loads is free of React, by whatever way", () => {
  const loaded = modulesOf("web/entry.client.ts");
  expect(loaded.get("web/browser/page-island.ts")).toBeDefined();
  for (const name of ["react", "react-dom", "react-dom/client", "react-router"])
    expect(loaded.get(name)).toBeUndefined();
});

test.each(globSync("web/**/*.island.tsx"))(
  "%s loads neither the router nor the server",
  (island) => {
    const loaded = [...modulesOf(island).values()];
    expect(loaded.filter((way) => /→ (react-router|react-dom\/server|server\/)/.test(way))).toEqual(
      [],
    );
  },
);
