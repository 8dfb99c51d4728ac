import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";

test.each([
  ["@react-router/dev", "react-router"],
  ["vitest", "vitest"],
  ["typescript", "tsc"],
  ["@biomejs/biome", "biome"],
])("the script of %s is one that Node runs, on Windows too", async (name, command) => {
  const program = `import("./run/house.mjs").then(({ scriptOf }) => console.log(scriptOf(${JSON.stringify(name)}, ${JSON.stringify(command)})));`;
  const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  expect(await readFile(stdout.trim(), "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
});

const child = `for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log("open");`;

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("a %s that is sent to the command alone closes what it runs, in order", async (signal) => {
  const command = `import("./run/house.mjs").then(({ become }) => become("-e", [${JSON.stringify(child)}]));`;
  const parent = spawn(process.execPath, ["-e", command], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void parent.kill("SIGTERM"));
  await once(parent.stdout, "data");
  parent.kill(signal);
  expect(await once(parent, "exit")).toEqual([0, null]);
});
