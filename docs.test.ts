import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

/** What CONTRIBUTING.md takes as an example, and is not there. */
const example = "feature-property";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

const list = (pattern: string) =>
  globSync(pattern, { exclude: ["node_modules/**", "build/**", ".*/**"] }).sort();
const sources = list("**/*.{ts,tsx,mjs,css,svg}");
const documents = list("{*,docs/**/*,bench/*,web/**/*}.md");
const names = new Set([...sources, ...documents].map((path) => basename(path)));
const decisions = list("docs/decisions/*.md");

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
const anchors = (path: string) =>
  [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slug(heading));

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = ""]) => one);

/** What a document names that does not exist: source files, scripts, decisions, links. */
function missing(document: string, text: string): string[] {
  const files = found(text, /`([\w./-]+\.(?:tsx?|mjs|css|svg|md))`/g);
  const links = found(text, /\]\(((?!\w+:)[^)\s]+)\)/g);
  return [
    ...files.filter((path) => !(path.includes("/") ? existsSync(path) : names.has(path))),
    ...found(text, /npm run ([\w:-]*\w)/g).filter((script) => !(script in scripts)),
    ...found(text, /[Dd]ecisions? (\d{3})/g).filter(
      (number) => !decisions.some((path) => basename(path).startsWith(number)),
    ),
    ...links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path ? join(dirname(document), path) : document;
      return !existsSync(target) || (anchor && !anchors(target).includes(anchor));
    }),
  ].filter((name) => !name.includes(example));
}

test.each(documents)("%s names only what there is", (document) => {
  expect(missing(document, readFileSync(document, "utf8"))).toEqual([]);
});

test("what is not there is found", () => {
  const text =
    "`core/gone.ts`, `gone.tsx`, `npm run gone`, decision 999, [a](docs/gone.md), [b](README.md#gone), [c](https://a.example/gone)";
  expect(missing("README.md", text)).toEqual([
    "core/gone.ts",
    "gone.tsx",
    "gone",
    "999",
    "docs/gone.md",
    "README.md#gone",
  ]);
});
