import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { node } from "./prepare.mjs";

test.each([
  ["@react-router/dev", "react-router"],
  ["vitest", "vitest"],
  ["typescript", "tsc"],
  ["@biomejs/biome", "biome"],
])("the script of %s is one that Node runs, on Windows too", async (name, command) => {
  const program = `import("./run/prepare.mjs").then(({ findScript }) => console.log(findScript(${JSON.stringify(name)}, ${JSON.stringify(command)})));`;
  const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  expect(await readFile(stdout.trim(), "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
});

const child = `for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
  setInterval(() => {}, 1000);
  console.log("open");`;

test.skipIf(process.platform === "win32")(
  "other accounts can't read the files of what it runs",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "gable-umask-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const makes = `require("node:fs").mkdirSync("${folder}/made"); require("node:fs").writeFileSync("${folder}/made/file", "")`;
    const command = `import("./run/prepare.mjs").then(({ become }) => become("-e", [${JSON.stringify(makes)}]));`;
    spawnSync(process.execPath, ["-e", command], { stdio: "inherit" });
    expect((await stat(join(folder, "made", "file"))).mode & 0o077).toBe(0);
    expect((await stat(join(folder, "made"))).mode & 0o066).toBe(0);
  },
);

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "a %s that is sent to the command alone closes what it runs, in order",
  async (signal) => {
    const command = `import("./run/prepare.mjs").then(({ become }) => become("-e", [${JSON.stringify(child)}]));`;
    const parent = spawn(process.execPath, ["-e", command], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void parent.kill("SIGTERM"));
    await once(parent.stdout, "data");
    parent.kill(signal);
    expect(await once(parent, "exit")).toEqual([0, null]);
  },
);

test.skipIf(process.platform === "win32")(
  "a TERM that is sent to npm, whose shell passes nothing on, closes what it runs",
  async () => {
    const command = `import("./run/prepare.mjs").then(({ become }) => become("-e", [${JSON.stringify(child)}]));`;
    // The shell stays, as npm's does.
    const shell = spawn("sh", ["-c", '"$0" -e "$1"; true', process.execPath, command], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    });
    await once(shell.stdout, "data");
    const allEnded = once(shell.stdout, "close");
    shell.kill("SIGTERM");
    await allEnded;
  },
);

test("in production, too, what Gable is built with is installed, also by an npm that links no Node", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-install-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of ["prepare.mjs", "settings.mjs", "frugal.json"])
    await cp(join("run", file), join(folder, "run", file));
  await writeFile(join(folder, "package-lock.json"), "{}");
  // This npm records its arguments, and installs a Node.
  const npm = `#!/bin/sh\necho "$@" > asked\nmkdir -p node_modules/.bin ${dirname(node)}\nln -s "${process.execPath}" ${node}\n`;
  await writeFile(join(folder, "npm"), npm, { mode: 0o755 });
  const env = { ...process.env, NODE_ENV: "production", PATH: `${folder}:${process.env.PATH}` };
  spawnSync(
    process.execPath,
    ["-e", 'import("./run/prepare.mjs").then(({ install }) => install())'],
    { cwd: folder, env },
  );
  expect(await readFile(join(folder, "asked"), "utf8")).toContain("--include=dev");
  expect(await realpath(join(folder, "node_modules/.bin/node"))).toBe(process.execPath);
});

/** A `package-lock.json` that asks for what is not there. */
const newer = '{ "packages": { "node_modules/one": { "version": "2.0.0" } } }';

test.each([
  ["what npm has installed by itself", { version: "2.0.0" }, false],
  ["an older version", { version: "1.0.0" }, true],
])("over %s nothing is installed again unless it differs", async (_, there, isInstalledAgain) => {
  const npm = '#!/bin/sh\necho "$@" > asked\nexit 1\n';
  const list = JSON.stringify({ packages: { "node_modules/one": there } });
  const folder = await ownersFolder({
    "package-lock.json":
      '{ "packages": { "": {}, "node_modules/one": { "version": "2.0.0" }, "node_modules/mac": { "version": "1.0.0", "optional": true } } }',
    "node_modules/.package-lock.json": list,
    "run/say.mjs": 'console.log("said");',
    npm,
  });
  await chmod(join(folder, "npm"), 0o755);
  spawnSync(process.execPath, ["run/command.mjs", "run/say.mjs"], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  expect(existsSync(join(folder, "asked"))).toBe(isInstalledAgain);
});

test("what a running server was installed with is not replaced under it, but once it has ended", async () => {
  const npm = `#!/bin/sh\necho "$@" > asked\nmkdir -p node_modules/.bin\nln -sf "${process.execPath}" ${node}\n`;
  const folder = await ownersFolder({
    "run/serve.mjs": child,
    "run/say.mjs": 'console.log("said");',
    npm,
  });
  await chmod(join(folder, "npm"), 0o755);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
  const server = spawn(process.execPath, ["run/container.mjs"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill());
  await once(server.stdout, "data");
  expect(run("run/command.mjs", "run/say.mjs").stdout).toContain("said");
  // As after `git pull`.
  await writeFile(join(folder, "package-lock.json"), newer);
  const refused = run("run/command.mjs", "run/say.mjs");
  expect(refused.stderr).toContain("Gable is running from this folder");
  expect([refused.status, refused.stdout]).toEqual([1, ""]);
  await expect(readFile(join(folder, "asked"))).rejects.toThrow("ENOENT");
  server.kill();
  await once(server, "exit");
  expect(run("run/command.mjs", "run/say.mjs").stdout).toContain("said");
  expect(await readFile(join(folder, "asked"), "utf8")).toContain("ci");
});

test("a server that was killed, and left word that it runs, does not hold up an installation", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const folder = await ownersFolder({ [`node_modules/.running/${pid}`]: "" });
  // Its number may be another program's by now.
  if (process.platform === "linux")
    await writeFile(join(folder, "node_modules", ".running", String(process.pid)), "");
  await writeFile(join(folder, "package-lock.json"), newer);
  const { stderr } = spawnSync(process.execPath, ["run/command.mjs"], {
    cwd: folder,
    encoding: "utf8",
    // There is no npm.
    env: { PATH: folder },
  });
  expect(stderr).toContain("The installation did not finish");
});

const printsSettings = "console.log(process.env.DATA_DIR, process.env.PORT);";
const builds = 'import { mkdirSync } from "node:fs"; mkdirSync("build");';

/**
 * A folder that counts as installed, with its owner's `.env`. `more`: other files, by their paths.
 */
async function ownersFolder(more: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gable-command-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp("run", join(folder, "run"), { recursive: true });
  await cp(".env.example", join(folder, ".env.example"));
  // Not every npm links it in node_modules/.bin.
  await mkdir(join(folder, dirname(node)), { recursive: true });
  await symlink(process.execPath, join(folder, node));
  await symlink(resolve("node_modules", "@hono"), join(folder, "node_modules", "@hono"));
  const owners =
    "DATA_DIR=its-own\nPORT=4000\nDATABASE_URL=postgres://owner:password@127.0.0.1:9/gable\n";
  const files = {
    "package.json": '{ "type": "module" }',
    "package-lock.json": "{}",
    "node_modules/.package-lock.json": "{}",
    ".env": owners,
    ...more,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

test.each([
  ["command.mjs", "say.mjs"],
  ["start.mjs", "run/serve.mjs"],
  ["container.mjs", "run/serve.mjs"],
  ["dev.mjs", "run/serve-sources.mjs"],
])("%s passes the settings in .env to what it runs", async (command, runs) => {
  // A stand-in does the build.
  const builder = {
    "node_modules/@react-router/dev/package.json": '{ "bin": { "react-router": "build.mjs" } }',
    "node_modules/@react-router/dev/build.mjs": builds,
  };
  const folder = await ownersFolder({ ...builder, [runs]: printsSettings });
  const { stdout } = spawnSync(process.execPath, [join("run", command), runs], {
    cwd: folder,
    encoding: "utf8",
    env: { PORT: "5000" },
  });
  // A variable set in the environment takes precedence over the file.
  expect(stdout).toMatch(/^its-own 5000$/m);
});

test("a server that a test or a measurement starts sees nothing of its owner's .env", async () => {
  const build =
    'export function openServices({ PORT, DATABASE_URL }) { console.log("on", PORT, DATABASE_URL); process.exit(); } export const createHandler = () => {};';
  const folder = await ownersFolder({ "build/server/index.js": build });
  const { stdout, stderr } = spawnSync(process.execPath, ["run/serve.mjs"], {
    cwd: folder,
    encoding: "utf8",
    env: { PORT: "5000" },
  });
  expect(stdout + stderr).toBe("on 5000 undefined\n");
});

/** Stand-ins for the tools that check and build Gable: all succeed except the build. */
const failsToBuild = Object.fromEntries(
  [
    ["@react-router/dev", "react-router"],
    ["typescript", "tsc"],
    ["@biomejs/biome", "biome"],
    ["vitest", "vitest"],
  ].flatMap(([name, command]) => [
    [
      `node_modules/${name}/package.json`,
      JSON.stringify({ bin: { [command as string]: "run.mjs" } }),
    ],
    [
      `node_modules/${name}/run.mjs`,
      'if (process.argv[2] === "build") { console.error("no such page"); process.exit(1); }',
    ],
  ]),
);

test("a build that fails is counted with all the other checks, and no journeys are made through what was built before", async () => {
  const folder = await ownersFolder(failsToBuild);
  const { stdout, stderr, status } = spawnSync(process.execPath, ["run/test.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^✗ build$/m);
  expect(stderr).toContain("no such page");
  expect(stdout.trim().split("\n").at(-1)).toBe("2 passed, 1 failed");
  expect(status).toBe(1);
});

test("what could not be built is not started", async () => {
  const folder = await ownersFolder({ ...failsToBuild, "run/serve.mjs": printsSettings });
  const { stdout, status } = spawnSync(process.execPath, ["run/start.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout).not.toContain("its-own");
  expect(status).toBe(1);
});
