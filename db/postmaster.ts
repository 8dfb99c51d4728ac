import { spawn } from "node:child_process";
import { closeSync, fchownSync, openSync } from "node:fs";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Account, asAccount } from "./account.ts";
import { answers } from "./open.ts";
import { StartFailure } from "./start-failure.ts";

/** One of our PostgreSQL servers: its programs, its folders, and the account that it runs as. */
export type Server = { bin: string; data: string; socket: string; log: string; account: Account };

const patience = 60_000;
const betweenLooks = 50;

/**
 * A quarter of the available memory, as PostgreSQL advises, at most 4 GB, used only as data
 * arrives. A container may have less than its machine.
 */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const sharedBuffers = Math.min(4096, Math.max(128, Math.floor(memory / 4 / 2 ** 20)));

const settings = ({ socket }: Server): string[] => [
  "listen_addresses=",
  // A list, whose paths may stand in quotes.
  `unix_socket_directories="${socket.replaceAll('"', '""')}"`,
  "unix_socket_permissions=0700",
  "max_connections=60",
  `shared_buffers=${sharedBuffers}MB`,
  // Holds the positions of a hundred thousand listings found by their words.
  "work_mem=16MB",
  "jit=off",
  // New processes for one query cost more than they save, and a page has others beside it.
  "max_parallel_workers_per_gather=0",
  "random_page_cost=1.1",
  // In memory an entry of an index, or a row, costs a tenth of a page, not a hundredth: or else an
  // index with half of all homes is read to look up fewer rows by another.
  "cpu_index_tuple_cost=0.1",
  "cpu_tuple_cost=0.1",
  "log_checkpoints=off",
  // Syncs all files at once after a crash; one by one takes seconds.
  ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
];

/**
 * Brings the server up, if it is not, and waits until it answers. Throws `StartFailure` with the
 * end of its log.
 */
export async function ensureStarted(server: Server): Promise<"found" | "started"> {
  const until = Date.now() + patience;
  let launched: { running: boolean } | null = null;
  for (;;) {
    const state = await readState(server);
    if (state === "ready" && (await isUp(server))) return launched ? "started" : "found";
    if (state === "down" && !launched?.running) {
      if (launched) await refuseUnlessBriefly(server);
      launched = launch(server);
    }
    if (Date.now() > until) throw await failure(server);
    await pause(betweenLooks);
  }
}

export async function shutDown({ bin, data, account }: Server): Promise<void> {
  await runProgram(account, join(bin, "pg_ctl"), [
    "stop",
    "-w",
    "-t",
    "30",
    "-m",
    "fast",
    "-s",
    "-D",
    data,
  ]);
}

/**
 * Starts the server as our child rather than through `pg_ctl`: an orphan that is killed may stay a
 * zombie, and keep its lock file valid.
 */
function launch(server: Server): { running: boolean } {
  const { bin, data, log, account } = server;
  const [program, ...args] = asAccount(account, [
    join(bin, "postgres"),
    "-D",
    data,
    ...settings(server).flatMap((setting) => ["-c", setting]),
  ]);
  const into = openSync(log, "a");
  // Opened by root, it would be closed to the account that owns the data.
  if (account.uid !== undefined && account.gid !== undefined)
    fchownSync(into, account.uid, account.gid);
  // The server survives if we are killed; the next start adopts it.
  const child = spawn(program as string, args, {
    stdio: ["ignore", into, into],
    cwd: "/",
    detached: true,
    ...processIdentity(account),
  });
  closeSync(into);
  const launched = { running: true };
  const ended = () => {
    launched.running = false;
  };
  child.on("exit", ended).on("error", ended).unref();
  return launched;
}

/** Whether the server accepts connections: one that was just killed still looks ready. */
const isUp = ({ socket }: Server): Promise<boolean> =>
  answers(
    new pg.Client({
      user: "gable",
      host: socket,
      database: "postgres",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    }),
  );

/**
 * `busy`: the server is there but starts or stops, or processes that it left behind are about to
 * end.
 */
async function readState({ data, socket }: Server): Promise<"down" | "busy" | "ready"> {
  const lock = join(data, "postmaster.pid");
  const lines = (await readFile(lock, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!pid || !isThere(pid)) return "down";
  if (!(await isServer(pid, data))) {
    if (await isInUse(lines[6])) return "busy";
    // Otherwise PostgreSQL may take the process with this number for a running server, and never
    // start.
    for (const left of [lock, join(socket, ".s.PGSQL.5432.lock")]) await rm(left, { force: true });
    return "down";
  }
  return lines[7]?.trim() === "ready" ? "ready" : "busy";
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Whether a process is a running server. A killed server is not, although it stays listed until its
 * new parent reaps it: in a container that may take seconds, or never happen. Nor is another
 * program that got the number after a reboot, also another PostgreSQL: each works in its own
 * folder. What `/proc` does not tell is taken to be so.
 */
async function isServer(pid: number, data: string): Promise<boolean> {
  const about = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  if (about && !/\(postgres\) [^Z]/.test(about)) return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === null || folder === (await realpath(data));
}

/**
 * Whether a process is attached to this shared memory (its key and id, from the lock file): the
 * same check that PostgreSQL makes.
 */
async function isInUse(segment = ""): Promise<boolean> {
  const id = segment.trim().split(/\s+/)[1];
  const table = (await readFile("/proc/sysvipc/shm", "utf8").catch(() => ""))
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const attached = table[0]?.indexOf("nattch") ?? -1;
  const row = table.find((fields) => fields[1] === id);
  return attached < 0 || (row !== undefined && row[attached] !== "0");
}

/**
 * Throws unless the start failed for a passing reason: another start was quicker, or the last
 * processes of a killed server still end.
 */
async function refuseUnlessBriefly(server: Server): Promise<void> {
  const log = await readFile(server.log, "utf8").catch(() => "");
  if (!/already exists|still in use/.test(lastLines(log))) throw await failure(server);
}

async function failure({ log }: Server): Promise<StartFailure> {
  return new StartFailure(
    `The database did not start. Its log, ${log}, ends: ${lastLines(await readFile(log, "utf8").catch(() => ""))}`,
  );
}

/** The last six lines: on a full disk, initdb says five more after the reason. */
export const lastLines = (text: string) => text.trim().split("\n").slice(-6).join(" ");

export const processIdentity = ({ viaSpawn, uid, gid }: Account) => (viaSpawn ? { uid, gid } : {});

/** Runs one of the server's programs to its end. */
export function runProgram(
  account: Account,
  command: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const [program, ...rest] = asAccount(account, [command, ...args]);
  return new Promise((done, fail) => {
    const child = spawn(program as string, rest, {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: "/",
      ...processIdentity(account),
    });
    let output = "";
    child.stdout.on("data", (part) => (output += part));
    child.stderr.on("data", (part) => (output += part));
    child.on("error", fail);
    child.on("close", (code: number | null) => done({ code, output }));
  });
}
