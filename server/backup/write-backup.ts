import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { ImageStore } from "#adapters/images/image-store.ts";
import { copyOut, fixOutputFormat } from "#db/backup/copy.ts";
import { type KeptTable, tablesToKeep } from "#db/backup/tables.ts";
import { findMigrations } from "#db/known-migrations.ts";
import type { Database } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import type { WaitingJob } from "../queue.ts";
import { type Archive, createArchive } from "./archive.ts";
import {
  type Beginning,
  beginningName,
  type End,
  endName,
  folders,
  format,
  numbered,
  secretNames,
} from "./contents.ts";
import { addPictures } from "./pictures.ts";

/**
 * What a backup reads, and a restore writes into. `dataDir` holds the secrets and the sandbox's
 * payments.
 */
export type BackedUp = { database: Database; images: ImageStore; dataDir: string };
type Backup = End & { lost: string[] };
type Snapshot = Pick<End, "tables" | "jobs"> & {
  pictures: { id: string; claimed: boolean }[];
  payments: string[];
};

/**
 * Writes all of Gable's data into a file, as of one moment, while it keeps running.
 * Returns what the file contains, and which pictures have lost their files. Throws `StartFailure`
 * for what the owner can fix.
 */
export async function writeBackup(
  { database, images, dataDir }: BackedUp,
  path: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Backup> {
  const archive = await createArchive(path, signal);
  try {
    const { pictures, payments, ...first } = await inOneSnapshot(database, (client) =>
      addRows(client, archive, now),
    );
    const { sum, lost } = await addPictures(archive, images, pictures);
    const end: End = {
      ...first,
      pictures: sum,
      payments: await addPayments(archive, join(dataDir, "sandbox"), payments),
    };
    for (const name of secretNames) {
      const secret = await readFile(join(dataDir, name)).catch(orElse(null));
      if (secret) await archive.add(name, secret);
    }
    await archive.add(endName, JSON.stringify(end, null, 2));
    await archive.finish();
    return { ...end, lost };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/**
 * The `instead` value for a missing file or folder; throws `StartFailure` for one that exists but
 * can't be read.
 */
const orElse =
  <Instead>(instead: Instead) =>
  (error: NodeJS.ErrnoException): Instead => {
    if (error.code !== "ENOENT")
      throw new StartFailure(
        `The secrets or the sandbox's payments can't be read (${error.code}). Back up as the user that Gable runs as.`,
      );
    return instead;
  };

/** Runs `read` in one snapshot of the database, without blocking others. */
async function inOneSnapshot<Answer>(
  { pool }: Database,
  read: (client: pg.ClientBase) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await fixOutputFormat(client);
    const answer = await read(client);
    await client.query("commit");
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function addRows(client: pg.ClientBase, archive: Archive, now: Date): Promise<Snapshot> {
  const migrations = await findMigrations(client);
  if (!migrations)
    throw new StartFailure("This database was used by a newer Gable. Update Gable, then back up.");
  const last = migrations.at(-1);
  if (!last)
    throw new StartFailure("There is nothing to back up: this database has never been Gable's.");
  const tables = await tablesToKeep(client, last);
  const beginning: Beginning = { format, at: now.toISOString(), migrations, tables };
  await archive.add(beginningName, JSON.stringify(beginning, null, 2));
  const sums: End["tables"] = {};
  for (const table of tables) sums[table.name] = await addTable(client, archive, table);
  const { rows: pictures } = await client.query(
    "select id, claimed_at is not null as claimed from images order by id",
  );
  return {
    tables: sums,
    jobs: await addJobs(client, archive),
    pictures,
    payments: await paymentsOfSandbox(client, tables),
  };
}

async function addTable(
  client: pg.ClientBase,
  archive: Archive,
  table: KeptTable,
): Promise<End["tables"][string]> {
  let number = 0;
  return copyOut(client, table, (part) =>
    archive.add(numbered(folders.table(table.name), ++number, "copy"), part),
  );
}

async function addJobs(client: pg.ClientBase, archive: Archive): Promise<number> {
  let [number, count] = [0, 0];
  for await (const jobs of waitingJobs(client)) {
    await archive.add(numbered(folders.jobs, ++number, "json"), JSON.stringify(jobs));
    count += jobs.length;
  }
  return count;
}

async function paymentsOfSandbox(client: pg.ClientBase, tables: KeptTable[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === "payments")) return [];
  const { rows } = await client.query<{ reference: string }>(
    "select reference from payments where supplier = 'sandbox' and reference is not null",
  );
  return rows.map(({ reference }) => reference);
}

/** Adds the sandbox's files of the payments in the snapshot. Other suppliers keep nothing here. */
async function addPayments(
  archive: Archive,
  folder: string,
  references: string[],
): Promise<number> {
  const there = new Set(await readdir(folder).catch(orElse([])));
  const files = references
    .map((reference) => `${reference}.json`)
    .filter((name) => there.has(name));
  for (const name of files)
    await archive.add(`${folders.payments}${name}`, await readFile(join(folder, name)));
  return files.length;
}

const atOnce = 500;
const waiting = `select id, name, data, start_after as "startAfter" from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and (name, id) > ($1, $2::uuid) order by name, id limit ${atOnce}`;

/** The unfinished jobs, in batches: letters not yet sent, payments to be refunded. */
export async function* waitingJobs(client: pg.ClientBase): AsyncGenerator<WaitingJob[]> {
  const { rows: there } = await client.query(
    "select 1 where to_regclass('pgboss.job') is not null",
  );
  if (there.length === 0) return;
  let after = { name: "", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const { rows } = await client.query<WaitingJob & { id: string }>(waiting, [
      after.name,
      after.id,
    ]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ name, data, startAfter }) => ({ name, data, startAfter }));
    after = last;
  }
}
