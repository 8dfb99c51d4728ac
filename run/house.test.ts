import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

test("in production, too, what Gable is built with is installed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-install-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of ["house.mjs", "frugal.json"]) await cp(join("run", file), join(folder, "run", file));
  await writeFile(join(folder, "package-lock.json"), "{}");
  // It says what it is asked, and installs a Node.
  const npm = `#!/bin/sh\necho "$@" > asked\nmkdir -p node_modules/.bin\nln -s "${process.execPath}" node_modules/.bin/node\n`;
  await writeFile(join(folder, "npm"), npm, { mode: 0o755 });
  const env = { ...process.env, NODE_ENV: "production", PATH: `${folder}:${process.env.PATH}` };
  spawnSync(process.execPath, ["-e", 'import("./run/house.mjs").then(({ install }) => install())'], { cwd: folder, env });
  expect(await readFile(join(folder, "asked"), "utf8")).toContain("--include=dev");
});

test("a command is told what stands in .env, as the house is", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-command-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of ["command.mjs", "house.mjs", "frugal.json"]) await cp(join("run", file), join(folder, "run", file));
  // Installed already, as far as the command can tell.
  await mkdir(join(folder, "node_modules", ".bin"), { recursive: true });
  await symlink(process.execPath, join(folder, "node_modules", ".bin", "node"));
  await writeFile(join(folder, "package-lock.json"), "{}");
  const installed = createHash("sha256").update(`{}${process.platform}${process.arch}`).digest("hex");
  await writeFile(join(folder, "node_modules", ".gable"), installed);
  await writeFile(join(folder, ".env"), "DATA_DIR=its-own\nPORT=4000\n");
  await writeFile(join(folder, "say.mjs"), "console.log(process.env.DATA_DIR, process.env.PORT);");
  const { stdout } = spawnSync(process.execPath, ["run/command.mjs", "say.mjs"], { cwd: folder, encoding: "utf8", env: { PORT: "5000" } });
  // What is set beside the command goes before the file.
  expect(stdout.trim()).toBe("its-own 5000");
});
