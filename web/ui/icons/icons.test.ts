import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconNames } from "./icon-names.ts";

test("every icon has its drawing, and every drawing its name", () => {
  const drawn = [...readFileSync("web/ui/icons/icons.svg", "utf8").matchAll(/<g id="(\w+)">/g)].map(
    ([, name]) => name,
  );
  expect(drawn).toEqual([...iconNames]);
});
