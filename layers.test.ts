import { existsSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { build, parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { staticImports } from "./run/static-imports.ts";
import { wall } from "./run/wall.ts";

type Source = { path: string; text: string };
type Room = "core" | "db" | "adapters" | "server" | "web";

/** Which room may import from which. */
const arrows: Record<Room, Room[]> = {
  core: [],
  db: ["core"],
  adapters: ["core"],
  server: ["core", "db", "adapters"],
  web: ["core", "server"],
};
const ownerless = /(^|\/)(utils?|lib|helpers?|common|misc|shared|types)(\/|\.tsx?$)/;
/**
 * The adapters' ports, whose types operations may import. Streets have a single supplier, so its
 * file is the port.
 */
const ports = [
  "identity/identity",
  "images/image-store",
  "mail/mail",
  "payments/payment-supplier",
  "streets/streets",
].map((name) => `#adapters/${name}.ts`);
const isPort = (target: string, isType: boolean) => isType && ports.includes(target);
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);
/** Commands open the services themselves, as `server/main.ts` does. */
const opensServices = (path: string) => path === "server/main.ts" || path.endsWith(".command.ts");

function importsOf({ path, text }: Source): { target: string; isType: boolean }[] {
  return [
    ...staticImports(path, text),
    ...parseSync(path, text)
      .module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .filter((target) => /^".*"$/.test(target))
      .map((target) => ({ target: target.slice(1, -1), isType: false })),
  ];
}

/** What reads a clock, uses randomness or reaches outside the process. */
const ofTheWorld =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\b(?:performance|crypto|process|document|localStorage)\.|\b(?:fetch|setTimeout|setInterval)\(/g;

/** Every import against the arrows, and every folder without an owner, as sentences. */
function breaches(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => [
    ...(ownerless.test(path) ? [`${path} stands in a room without an owner`] : []),
    ...(path.startsWith("core/")
      ? (text.match(ofTheWorld) ?? []).map(
          (name) => `${path} asks for ${name}: core is pure, and is told`,
        )
      : []),
    ...importsOf({ path, text }).flatMap(({ target, isType }) => {
      const reason = fault(path, target, isType);
      return reason ? [`${path} imports ${target}: ${reason}`] : [];
    }),
  ]);
}

function fault(path: string, target: string, isType: boolean): string | null {
  const room = path.split("/")[0] as Room;
  const aim = target.startsWith("#") ? (target.slice(1).split("/")[0] as Room) : null;
  if (target.startsWith("."))
    return join(path, "..", target).split("/")[0] === room || target.includes("+types")
      ? null
      : "rooms are named, not reached by dots";
  if (aim === null) return room === "core" ? faultOfCore(path, target, isType) : null;
  if (opensServices(path) || aim === room) return null;
  if (!arrows[room].includes(aim)) return `no arrow goes from ${room} to ${aim}`;
  if (room === "web" && target.endsWith(".db.ts")) return "a page has no SQL: it asks an operation";
  if (room === "server" && aim === "adapters" && !isPort(target, isType))
    return "operations know ports, only main.ts knows suppliers";
  return null;
}

function faultOfCore(path: string, target: string, isType: boolean): string | null {
  // Stems of English words: a pure function.
  if (target === "porter2") return null;
  if (target !== "zod") return "core is pure: it takes zod and porter2 and nothing else";
  return isType || path.endsWith(".shape.ts")
    ? null
    : "shapes stand in files of their own (core/offer.shape.ts), so that pages can take a rule without them";
}

async function everySource(): Promise<Source[]> {
  const found: Source[] = [];
  for await (const path of glob(
    "{{core,db,adapters,server,web,run,e2e,bench,test}/**/*,*}.{ts,tsx,mjs}",
  )) {
    found.push({ path, text: readFileSync(path, "utf8") });
  }
  return found;
}

/** The sources of the five rooms, without tests. */
const sourcesOfRooms = async () =>
  (await everySource()).filter(
    ({ path }) => (path.split("/")[0] ?? "") in arrows && !isTest(path) && !path.endsWith(".mjs"),
  );

test("imports go one way through the rooms", async () => {
  const sources = await sourcesOfRooms();
  expect(sources.length).toBeGreaterThan(60);
  expect(breaches(sources)).toEqual([]);
});

const linesOf = (text: string) => text.split("\n").length - 1;
const maxIn = (path: string) => (/\.(test|e2e|long)\.tsx?$/.test(path) ? 450 : 300);
const tooLong = (sources: Source[]) =>
  sources.filter(({ path, text }) => linesOf(text) > maxIn(path)).map(({ path }) => path);

test("no file is longer than 300 lines, and no test than 450", async () => {
  const sources = await everySource();
  expect(sources.length).toBeGreaterThan(400);
  expect(tooLong(sources)).toEqual([]);
  const long = (path: string, lines: number) => ({ path, text: "\n".repeat(lines) });
  expect(
    tooLong([
      long("run/one.mjs", 300),
      long("run/two.mjs", 301),
      long("e2e/one.e2e.ts", 450),
      long("e2e/two.e2e.ts", 451),
    ]),
  ).toEqual(["run/two.mjs", "e2e/two.e2e.ts"]);
});

/**
 * Functions that are not called by what they do or give; `isUnitOf` asks, `oneOf` is JSON Schema's.
 */
const namedByRelation = (text: string): string[] =>
  [...text.matchAll(/\b(?:const|function) (\w*[a-z]Of)\b *[(=<]/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !/^(?:is|one|some|any)[A-Z]/.test(name));

test("no function is called xOf", async () => {
  const named = (await sourcesOfRooms()).flatMap(({ path, text }) =>
    namedByRelation(text).map((name) => `${path}: ${name}`),
  );
  expect(named).toEqual([]);
  expect(namedByRelation("const sizeOf = () => 1; function keyOf<K>() {} const isOf = 2;")).toEqual(
    ["sizeOf", "keyOf"],
  );
});

/** What may be wider: texts, templates, regular expressions, and comments to the linter. */
const canBeWide = (node: { type: string; value?: unknown; regex?: unknown }) =>
  ["TemplateLiteral", "JSXText"].includes(node.type) ||
  (node.type === "Literal" && (typeof node.value === "string" || node.regex));

/** The numbers of the lines that are wider than 100 columns without their texts. */
function tooWide({ path, text }: Source): number[] {
  const lines = text.split("\n");
  if (lines.every(({ length }) => length <= 100)) return [];
  const letters = text.split("");
  const cutTexts = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    const { type, start, end } = node as { type?: string; start: number; end: number };
    if (type && canBeWide({ ...node, type }))
      for (let at = start; at < end; at++) if (letters[at] !== "\n") letters[at] = "";
    for (const part of Object.values(node)) cutTexts(part);
  };
  cutTexts(parseSync(path, text).program);
  const rest = letters.join("").split("\n");
  return rest.flatMap((line, index) =>
    line.length > 100 && !line.includes("biome-ignore") ? [index + 1] : [],
  );
}

test("no line of code is wider than 100 columns", async () => {
  const wide = (await everySource()).flatMap((source) =>
    tooWide(source).map((line) => `${source.path}:${line}`),
  );
  expect(wide).toEqual([]);
  const long = "word ".repeat(25);
  const lines = [`a("${long}");`, `b(\`${long}\`);`, `/${long}/.test(c);`, `// ${long}`];
  expect(tooWide({ path: "a.ts", text: lines.join("\n") })).toEqual([4]);
});

/**
 * Files that may make and look for elements outside `web/browser`: the map's, which MapLibre mounts
 * on elements of its own.
 */
const mapOnElements = [
  "draw-area.ts",
  "home-card.tsx",
  "home-marks.ts",
  "homes-map.ts",
  "pin-map.ts",
  "tokens.ts",
].map((name) => `web/properties/map/${name}`);

const handlesElements = ({ path, text }: Source): boolean =>
  path.startsWith("web/") &&
  !path.startsWith("web/browser/") &&
  /\bdocument\.create|\.(querySelector|getElementsBy)|\b(inner|outer)HTML\b|insertAdjacent/.test(
    text,
  );

test("outside web/browser, only the map makes or looks for elements", async () => {
  const found = (await sourcesOfRooms()).filter(handlesElements).map(({ path }) => path);
  expect(found.sort()).toEqual(mapOnElements);
  for (const text of ['document.createElement("a")', 'box.querySelector("b")', 'a.innerHTML = ""'])
    expect(handlesElements({ path: "web/ui/one.ts", text }), text).toBe(true);
});

test("files with a longer function than the linter allows only become fewer", () => {
  const { overrides } = JSON.parse(readFileSync("biome.json", "utf8"));
  const excused: string[] = overrides.at(-1).includes;
  expect(excused.length).toBeLessThanOrEqual(25);
  for (const path of excused) expect(existsSync(path), path).toBe(true);
});

describe("each wall can fail", () => {
  test.each([
    ["core/offer.ts", 'import { db } from "#db/open.ts";'],
    ["core/offer.ts", 'import { z } from "zod";'],
    ["core/offer.ts", 'import { readFile } from "node:fs/promises";'],
    ["core/offer.ts", "const now = Date.now();"],
    ["core/offer.ts", "const now = new Date();"],
    ["core/offer.ts", "const draw = Math.random() * 6;"],
    ["core/offer.ts", 'const long = process.env.LONG === "1";'],
    ["core/offer.ts", "const answer = await fetch(address);"],
    ["db/open.ts", 'import { acceptOffer } from "#server/offers/answer-offer.ts";'],
    ["adapters/mail/smtp.ts", 'import { users } from "#db/schema/users.ts";'],
    ["server/offers/answer-offer.ts", 'import { openFolder } from "#adapters/images/folder.ts";'],
    [
      "server/offers/answer-offer.ts",
      'import type { StripeAt } from "#adapters/payments/stripe.ts";',
    ],
    ["server/offers/answer-offer.ts", 'import { Button } from "#web/ui/button.tsx";'],
    ["web/home/home-page.tsx", 'import { properties } from "#db/schema/properties.ts";'],
    [
      "web/home/home-page.tsx",
      'import type { ChoiceCounts } from "#server/properties/choice-counts.db.ts";',
    ],
    ["web/home/home-page.tsx", 'export { fill } from "../../db/seed/fill.ts";'],
    ["web/home/home-page.tsx", 'const later = import("#adapters/mail/smtp.ts");'],
  ])("%s with %s", (path, text) => {
    expect(breaches([{ path, text }])).toHaveLength(1);
  });

  test("a room without an owner", () => {
    expect(breaches([{ path: "server/utils/dates.ts", text: "" }])).toHaveLength(1);
    expect(breaches([{ path: "web/helpers.ts", text: "" }])).toHaveLength(1);
  });

  test.each([
    "#server/config.ts",
    "#db/open.ts",
    "#adapters/images/folder.ts",
    "#core/offer.shape.ts",
    "zod",
  ])("a client build that takes %s into the browser", async (target) => {
    const entry = "virtual:entry";
    const result = build({
      configFile: false,
      logLevel: "silent",
      plugins: [
        wall(),
        {
          name: "entry",
          resolveId: (id) =>
            id === entry ? join(process.cwd(), "web", "entry-of-a-test.ts") : null,
          load: (id) =>
            id.endsWith("entry-of-a-test.ts")
              ? `import * as all from "${target}"; console.error(all);`
              : null,
        },
      ],
      build: { write: false, rollupOptions: { input: entry } },
    });
    await expect(result).rejects.toThrow(
      /into the browser\. Use it inside a loader or an action only/,
    );
  });
});
