import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = {
  dev?: boolean;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

test("what runs without the packages of development finds every package that it needs", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Package>;
  };
  const missing = Object.entries(packages).flatMap(([path, found]) => {
    if (path === "" || found.dev) return [];
    const { peerDependencies = {}, peerDependenciesMeta = {} } = found;
    return Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .filter((name) => packages[`node_modules/${name}`]?.dev ?? !packages[`node_modules/${name}`])
      .map((name) => `${path} needs ${name}`);
  });
  expect(missing).toEqual([]);
});
