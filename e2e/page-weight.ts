import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "vite";

const built = "build/client";
const inHead = /<(?:script|link)\b[^>]*>(?:[^<]*<\/script>)?/g;
const addressed = /\/assets\/[\w.-]+\.(?:js|css)/g;

/** What of a page weighs how many bytes, gzipped, by the names of the build's files. */
export type Weight = { js: Record<string, number>; css: Record<string, number> };

/** The scripts and styles that a page loads at first, before anybody touches it. */
export function weighPage(html: string): Weight {
  const files = withImports(namedIn(html));
  const ofKind = (end: string) =>
    Object.fromEntries(
      [...files].filter((file) => file.endsWith(end)).map((file) => [nameOf(file), sizeOf(file)]),
    );
  return { js: ofKind(".js"), css: ofKind(".css") };
}

/** The bytes of the scripts that a page loads with all of its islands, by the build's file. */
export function weighWithIslands(html: string): Record<string, number> {
  const islands = [...html.matchAll(/<page-island[^>]* script="([^"]+)"/g)];
  const scripts = islands.map(([, script = ""]) => script);
  const later = scripts.length > 0 ? [builtFile("react"), ...scripts] : [];
  const all = [...withImports([...namedIn(html), ...later])].filter((file) => file.endsWith(".js"));
  return Object.fromEntries(all.map((file) => [nameOf(file), sizeOf(file)]));
}

const namedIn = (html: string): string[] => [
  ...[...html.matchAll(inHead)].flatMap(([tag]) =>
    [...tag.matchAll(addressed)].map(([file]) => file),
  ),
  ...enhancements
    .filter(([attribute]) => new RegExp(`\\s${attribute}[=\\s>]`).test(html))
    .map(([, name]) => builtFile(name)),
];

/** The attribute that a piece of a page is enhanced by, and the name of the module. */
const enhancements = [
  ...readFileSync("web/browser/enhance.ts", "utf8").matchAll(
    /"\[([\w-]+)\]": .*"\.\/([\w-]+)\.ts"/g,
  ),
].map(([, attribute = "", name = ""]) => [attribute, name] as const);

/** The address of a built script: "hydrate" → "/assets/hydrate-aUJfC4l0.js". */
function builtFile(name: string): string {
  const file = readdirSync(join(built, "assets")).find(
    (one) => one.endsWith(".js") && nameOf(`/assets/${one}`) === `${name}.js`,
  );
  if (!file) throw new Error(`the build has no script ${name}`);
  return `/assets/${file}`;
}

/** Files, and all that they import. */
function withImports(named: readonly string[]): Set<string> {
  const files = new Set<string>();
  const take = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of importsOf(file)) take(imported);
  };
  for (const file of named) take(file);
  return files;
}

function importsOf(file: string): string[] {
  if (!file.endsWith(".js")) return [];
  const { module } = parseSync(file, readFileSync(join(built, file), "utf8"));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ].map((name) => new URL(name, `http://build${file}`).pathname);
}

/** The name without the hash of its content: "/assets/carousel-aUJfC4l0.js" → "carousel.js". */
const nameOf = (file: string) => file.replace(/^\/assets\/|-[\w-]{8}(?=\.\w+$)/g, "");

const sizeOf = (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length;

/** The bytes of all fonts, which are compressed already. */
export const fontsWeight = (): number =>
  readdirSync(join(built, "assets"))
    .filter((name) => name.endsWith(".woff2"))
    .reduce((sum, name) => sum + readFileSync(join(built, "assets", name)).length, 0);

const sum = (sizes: Record<string, number>) =>
  Object.values(sizes).reduce((all, size) => all + size, 0);

/** What is committed: the weight of each page in bytes, and of each file that pages load. */
export type Recorded = {
  pages: Record<string, { js: number; css: number }>;
  files: Record<string, number>;
};

export const recordOf = (weights: Record<string, Weight>): Recorded => ({
  pages: Object.fromEntries(
    Object.entries(weights).map(([path, { js, css }]) => [path, { js: sum(js), css: sum(css) }]),
  ),
  files: Object.fromEntries(
    Object.values(weights)
      .flatMap(({ js, css }) => Object.entries({ ...js, ...css }))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
});

/** A page may weigh a twentieth more than what is recorded. */
const room = 1.05;

/** Which pages weigh more than their records and their room allow, and what grew in each. */
export function grown(weights: Record<string, Weight>, recorded: Recorded): string[] {
  return Object.entries(weights).flatMap(([path, weight]) =>
    (["js", "css"] as const).flatMap((kind) => {
      const before = recorded.pages[path]?.[kind] ?? 0;
      const now = sum(weight[kind]);
      if (now <= before * room) return [];
      const more = Object.entries(weight[kind])
        .map(([name, size]) => ({ name, by: size - (recorded.files[name] ?? 0) }))
        .filter(({ by }) => by > 0)
        .sort((one, other) => other.by - one.by)
        .slice(0, 3)
        .map(({ name, by }) => `${name} by ${by}`);
      return [`${path} loads ${now} bytes of ${kind}, not ${before}; grown: ${more.join(", ")}`];
    }),
  );
}
