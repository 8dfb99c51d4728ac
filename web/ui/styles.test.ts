import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

async function textsOf(pattern: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const path of glob(pattern))
    texts.set(path, readFileSync(path, "utf8").replaceAll(/\/\*.*?\*\//gs, ""));
  return texts;
}

const texts = await textsOf("web/**/*.{css,ts,tsx}");
const sources = [...texts].filter(([path]) => !path.endsWith(".css"));
const sheets = [...texts].filter(([path]) => path.endsWith(".module.css"));
const all = [...texts.values()].join("\n");

type Use = { path: string; sheet: string; classes: string[]; any: boolean };

/** The classes that each source file uses of each sheet; `any`: it also uses a computed name. */
const uses: Use[] = sources.flatMap(([path, text]) =>
  [...text.matchAll(/^import (\w+) from "(.+\.module\.css)";/gm)].map(([, name, from = ""]) => {
    const rest = text.replaceAll(/^import .*$/gm, "");
    const sheet = from.startsWith(".") ? join(dirname(path), from) : from.replace("#", "");
    const named = [
      ...rest.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\["(\\w+)"\\])`, "g")),
    ].flatMap(([, dot, key]) => dot ?? key ?? []);
    return { path, sheet, classes: named, any: new RegExp(`\\b${name}\\[(?!")`).test(rest) };
  }),
);

const classesOf = (css: string) =>
  new Set(
    [...css.replaceAll(/:global\([^)]*\)/g, "").matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(
      ([, name = ""]) => name,
    ),
  );

test("every class that is used is in its sheet", () => {
  expect(uses.length).toBeGreaterThan(100);
  const missing = uses.flatMap(({ path, sheet, classes }) => {
    const there = classesOf(texts.get(sheet) ?? "");
    return classes.filter((name) => !there.has(name)).map((name) => `${path} asks for .${name}`);
  });
  expect(missing).toEqual([]);
});

test("every class of a sheet is used", () => {
  const idle = sheets.flatMap(([sheet, css]) => {
    const users = uses.filter((use) => use.sheet === sheet);
    if (users.some(({ any }) => any)) return [];
    const used = new Set(users.flatMap(({ classes }) => classes));
    return [...classesOf(css)].filter((name) => !used.has(name)).map((name) => `${sheet} .${name}`);
  });
  expect(idle).toEqual([]);
});

test("every custom property that is set is used, and every one that is used is set", () => {
  const set = new Set([...all.matchAll(/(--[a-z][\w-]*)"?:/g)].map(([, name]) => name));
  const used = new Set(
    [...all.matchAll(/var\((--[a-z][\w-]*)|"(--[a-z][\w-]*)"(?!:)/g)].map(
      ([, inStyle, inScript]) => inStyle ?? inScript,
    ),
  );
  expect([...set].filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

test("what a script marks with an attribute, a style, a script or a journey looks for", async () => {
  const journeys = [...(await textsOf("e2e/**/*.ts")).values()].join("\n");
  const marked = new Set([
    ...[...all.matchAll(/(?:set|toggle)Attribute\("data-([\w-]+)"/g)].map(([, name = ""]) => name),
    ...[...all.matchAll(/\.dataset\.(\w+) = /g)].map(([, name = ""]) =>
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    ),
  ]);
  expect(marked.size).toBeGreaterThan(10);
  const isSelected = (name: string) =>
    new RegExp(`\\[data-${name}\\b|dataset\\??\\.${name}\\b(?! = )`).test(all + journeys);
  expect([...marked].filter((name) => !isSelected(name))).toEqual([]);
});

/**
 * `:root:has(.a) .b` makes a browser style the whole page anew for each part of it that arrives. A
 * property that `:root:has(.a)` sets is inherited instead.
 */
test("what the page has somewhere styles no other part of it by a selector", () => {
  const css = [...texts].filter(([path]) => path.endsWith(".css"));
  const printed = /@media print \{(?:[^{}]|\{[^{}]*\})*\}/g;
  const far = /(?<!\S)(?::root|html|body)\S*:has\((?:[^()]|\([^()]*\))*\)+\s+[^\s{,]/;
  expect(far.test(":root:not(:has([data-opening])) .opened {")).toBe(true);
  const found = css.flatMap(([path, text]) => far.exec(text.replace(printed, ""))?.[0] && path);
  expect(found.filter(Boolean)).toEqual([]);
});

test("who asked their browser for larger letters gets the layout that has room for them", async () => {
  const css = [...(await textsOf("web/**/*.css"))];
  const inPixels = css.flatMap(([path, text]) =>
    [...text.matchAll(/@media[^{]*\dpx[^{]*|line-height: [\d.]+px/g)].map(
      ([what]) => `${path}: ${what}`,
    ),
  );
  expect(inPixels).toEqual([]);
});
