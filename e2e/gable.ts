import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { demonstrationAccounts } from "#core/demonstration.ts";
import { demonstrationPeople } from "#db/seed/people.ts";
import { hashed } from "#server/hashed.ts";
import { doNotWaitForDisks } from "#test/do-not-wait-for-disks.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the built product, with a demonstration market of its own. */
    address: string;
    /** The same with `BROWSING=public`. */
    publicAddress: string;
    /** The data folder of a demonstration market, as its first opening leaves it. */
    demonstration: string;
  }
}

/** Starts the built product for the journeys, as `npm start` would, on fresh data folders. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "gable-journeys-"));
  const demonstration = join(folder, "demonstration");
  const running: Opened[] = [];
  const start = async (dataDir: string, environment: Record<string, string>) => {
    await copyDataFolder(demonstration, dataDir);
    const gable = await openDemonstration(dataDir, { LOG_LEVEL: "warn", ...environment });
    running.push(gable);
    return gable.address;
  };
  let forgetting: NodeJS.Timeout | undefined;
  const clearAway = async () => {
    clearInterval(forgetting);
    await Promise.all(running.map(({ child }) => closed(child)));
    // The server's warnings may explain why a journey failed.
    for (const line of running.flatMap(({ output }) => linesFromLevel(output(), "warn")))
      process.stdout.write(`${line}\n`);
    await rm(folder, { recursive: true, force: true });
    const errors = running.flatMap(({ output }) => linesFromLevel(output(), "error"));
    if (errors.length > 0)
      throw new Error(
        `The server logged errors during the journeys, whatever their pages showed:\n${errors.join("\n")}`,
      );
  };
  try {
    await makeDemonstration(demonstration);
    project.provide("demonstration", demonstration);
    const members = join(folder, "members");
    project.provide("address", await start(members, {}));
    forgetting = setInterval(() => forgetTries(members), 5000);
    project.provide("publicAddress", await start(join(folder, "public"), { BROWSING: "public" }));
  } catch (error) {
    await clearAway();
    throw error;
  }
  return clearAway;
}

/**
 * Opens a demonstration on an empty folder, and closes it. On a copy of it Gable starts as on an
 * empty folder, in a fourth of the time.
 */
async function makeDemonstration(folder: string): Promise<void> {
  const { child } = await openDemonstration(folder, {});
  await withDatabase(folder, doNotWaitForDisks);
  await closed(child);
}

/** Copies a data folder, on Unix with the owners of its files, which PostgreSQL looks at. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if (process.platform === "win32") await cp(from, to, { recursive: true });
  else await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}

/**
 * All journeys together add more homes and pictures, and make more offers, than one person may in
 * that time.
 */
const forgetTries = (folder: string) =>
  withDatabase(folder, (database) =>
    database.query("delete from rate_limits where key = any($1)", [triesOfAll]),
  );

/** Connects to Gable's database while it runs. */
async function withDatabase(
  folder: string,
  work: (database: pg.Client) => Promise<unknown>,
): Promise<void> {
  const database = new pg.Client({ user: "gable", host: join(folder, "run"), database: "gable" });
  await database.connect();
  try {
    await work(database);
  } finally {
    await database.end();
  }
}

const idOf = (role: "agent" | "user") =>
  demonstrationPeople.find(({ email }) => email === demonstrationAccounts[role])?._id;
const triesOfAll = [
  `listing:${idOf("agent")}`,
  `upload:${idOf("agent")}`,
  `offer:${idOf("user")}`,
].map(hashed);

/** The lines of a log from a level on; lines of the security log are below both. */
const linesFromLevel = (output: string, level: "warn" | "error"): string[] => {
  const least = pino.levels.values[level] ?? 0;
  return output
    .split("\n")
    .filter((line) => line.startsWith("{") && JSON.parse(line).level >= least);
};

type Opened = { address: string; child: ChildProcess; output: () => string };

/**
 * Starts a demonstration for a browser of the journeys. They come from many networks, which an open
 * demonstration answers only if it is told of its address and its proxy.
 */
export async function openDemonstration(
  folder: string,
  environment: Record<string, string>,
): Promise<Opened> {
  const port = await freePort();
  const settings = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DEMO: "on", PROXIES: "1" };
  return openGable(folder, { ...settings, ...environment });
}

export async function openGable(
  folder: string,
  environment: Record<string, string>,
  program = "run/serve.mjs",
): Promise<Opened> {
  const child = await startGable(folder, environment, program);
  let output = "";
  return new Promise((done, fail) => {
    const read = (part: Buffer) => {
      output += part;
      const address = /Gable is open at (\S+)/.exec(output)?.[1];
      if (address) done({ address, child, output: () => output });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => fail(new Error(output)));
  });
}

/** Starts Gable, which reports its progress on its two outputs. */
export async function startGable(
  folder: string,
  environment: Record<string, string>,
  program = "run/serve.mjs",
) {
  const port = await freePort();
  return spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      ALERT_SECONDS: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/**
 * A free port: Gable has to know its address before it is open, because its stand-in for a provider
 * leads back to it.
 */
export function freePort(): Promise<string> {
  return new Promise((found, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(String(port)));
    });
  });
}

export function closed(
  child: ChildProcess,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number | null> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
    child.on("exit", done);
    child.kill(signal);
  });
}
