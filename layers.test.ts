import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { wall } from "./run/wall.ts";

type Source = { path: string; text: string };
type Room = "core" | "db" | "adapters" | "server" | "web";

/** Who may import whom. */
const arrows: Record<Room, Room[]> = { core: [], db: ["core"], adapters: ["core"], server: ["core", "db", "adapters"], web: ["core", "server"] };
const ownerless = /(^|\/)(utils?|lib|helpers?|common|misc|shared|types)(\/|\.tsx?$)/;
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path);
/** Commands open the house themselves, as `server/main.ts` does. */
const opensTheHouse = (path: string) => path === "server/main.ts" || path.endsWith(".command.ts");

const imports = /^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Every import that goes where no arrow goes, and every folder without an owner, as sentences. */
function breaches(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => [
    ...(ownerless.test(path) ? [`${path} stands in a room without an owner`] : []),
    ...[...text.matchAll(imports)].flatMap(([, isType, from, bare, dynamic]) => {
      const reason = fault(path, from ?? bare ?? dynamic ?? "", isType !== undefined);
      return reason ? [`${path} imports ${from ?? bare ?? dynamic}: ${reason}`] : [];
    }),
  ]);
}

function fault(path: string, target: string, isType: boolean): string | null {
  const room = path.split("/")[0] as Room;
  const aim = target.startsWith("#") ? (target.slice(1).split("/")[0] as Room) : null;
  if (target.startsWith("."))
    return join(path, "..", target).split("/")[0] === room || target.includes("+types") ? null : "rooms are named, not reached by dots";
  if (aim === null) return room === "core" ? faultOfCore(path, target, isType) : null;
  if (opensTheHouse(path) || aim === room) return null;
  if (!arrows[room].includes(aim)) return `no arrow goes from ${room} to ${aim}`;
  if (room === "web" && target.endsWith(".db.ts")) return "a page has no SQL: it asks an operation";
  if (room === "server" && aim === "adapters" && !isType) return "operations know ports, only main.ts knows suppliers";
  return null;
}

function faultOfCore(path: string, target: string, isType: boolean): string | null {
  if (target !== "zod") return "core is pure: it takes zod and nothing else";
  return isType || path.endsWith(".shape.ts") ? null : "shapes stand in files of their own (core/offer.shape.ts), so that pages can take a rule without them";
}

async function sourcesOfTheHouse(): Promise<Source[]> {
  const found: Source[] = [];
  for await (const path of glob("{core,db,adapters,server,web}/**/*.{ts,tsx}")) {
    if (!isTest(path)) found.push({ path, text: readFileSync(path, "utf8") });
  }
  return found;
}

test("imports go one way through the rooms", async () => {
  const sources = await sourcesOfTheHouse();
  expect(sources.length).toBeGreaterThan(60);
  expect(breaches(sources)).toEqual([]);
});

const tooLong = (sources: Source[]) => sources.filter(({ text }) => text.split("\n").length > 251).map(({ path }) => path);

test("no file is longer than 250 lines", async () => {
  expect(tooLong(await sourcesOfTheHouse())).toEqual([]);
  expect(tooLong([{ path: "core/long.ts", text: "\n".repeat(251) }])).toEqual(["core/long.ts"]);
});

describe("each wall can fail", () => {
  test.each([
    ["core/offer.ts", 'import { db } from "#db/open.ts";'],
    ["core/offer.ts", 'import { z } from "zod";'],
    ["core/offer.ts", 'import { readFile } from "node:fs/promises";'],
    ["db/open.ts", 'import { acceptOffer } from "#server/offers/accept-offer.ts";'],
    ["adapters/mail/smtp.ts", 'import { users } from "#db/schema/users.ts";'],
    ["server/offers/accept-offer.ts", 'import { openFolder } from "#adapters/images/folder.ts";'],
    ["server/offers/accept-offer.ts", 'import { Button } from "#web/ui/button.tsx";'],
    ["web/home/home-page.tsx", 'import { properties } from "#db/schema/properties.ts";'],
    ["web/home/home-page.tsx", 'import type { ChoiceCounts } from "#server/properties/choice-counts.db.ts";'],
    ["web/home/home-page.tsx", 'export { fill } from "../../db/seed/fill.ts";'],
    ["web/home/home-page.tsx", 'const later = import("#adapters/mail/smtp.ts");'],
  ])("%s with %s", (path, text) => {
    expect(breaches([{ path, text }])).toHaveLength(1);
  });

  test("a room without an owner", () => {
    expect(breaches([{ path: "server/utils/dates.ts", text: "" }])).toHaveLength(1);
    expect(breaches([{ path: "web/helpers.ts", text: "" }])).toHaveLength(1);
  });

  test.each(["#server/config.ts", "#db/open.ts", "#adapters/images/folder.ts", "#core/offer.shape.ts", "zod"])(
    "a client build that takes %s into the browser",
    async (target) => {
      const entry = "virtual:entry";
      const result = build({
        configFile: false,
        logLevel: "silent",
        plugins: [
          wall(),
          {
            name: "entry",
            resolveId: (id) => (id === entry ? join(process.cwd(), "web", "entry-of-a-test.ts") : null),
            load: (id) => (id.endsWith("entry-of-a-test.ts") ? `import * as all from "${target}"; console.error(all);` : null),
          },
        ],
        build: { write: false, rollupOptions: { input: entry } },
      });
      await expect(result).rejects.toThrow(/into the browser\. Use it inside a loader or an action only/);
    },
  );
});
