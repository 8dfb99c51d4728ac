import { readdir, readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { wall } from "./wall.ts";

vi.mock("node:path", async (original) => ({
  ...(await original<typeof import("node:path")>()).win32,
}));

test("The wall stands on Windows too, where Vite writes paths with the same slashes", async () => {
  const { configResolved, resolveId } = wall() as {
    configResolved(config: object): void;
    resolveId(this: object, ...asked: unknown[]): Promise<unknown>;
  };
  configResolved({ root: "C:/gable" });
  const refused: string[] = [];
  const build = {
    environment: { config: { consumer: "client" } },
    resolve: async () => ({ id: "C:/gable/server/main.ts" }),
    error: (why: string) => refused.push(why),
  };
  await resolveId.call(build, "#server/main.ts", "C:/gable/web/root.tsx", {});
  expect(refused).toEqual([
    "web/root.tsx takes server/main.ts into the browser. Use it inside a loader or an action only.",
  ]);
});

test("Whatever works at the build names files by Vite's slashes", async () => {
  const sources = (await readdir("run")).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const plugins = [];
  for (const name of sources) {
    const source = await readFile(`run/${name}`, "utf8");
    if (!/import type \{[^}]*\bPlugin\b[^}]*\} from "vite"/.test(source)) continue;
    plugins.push(name);
    expect(source, name).not.toContain('from "node:path"');
  }
});
