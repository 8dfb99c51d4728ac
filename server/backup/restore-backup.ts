import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { copyIn, copyOut, fixOutputFormat } from "#db/backup/copy.ts";
import { refusedTables } from "#db/backup/tables.ts";
import { cutRemainingWords } from "#db/cut-words.ts";
import { findMigrations, knownMigrations, migrateTo, tablesAfter } from "#db/known-migrations.ts";
import { migrate } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { refillQueue, type WaitingJob } from "../queue.ts";
import { type Entries, openArchive } from "./archive.ts";
import {
  type Beginning,
  beginningName,
  beginningShape,
  type End,
  endName,
  endShape,
  folders,
  format,
  formatShape,
  secretNames,
} from "./contents.ts";
import { restorePictures } from "./pictures.ts";
import type { BackedUp } from "./write-backup.ts";

/**
 * Loads a backup into an empty database, store and folder, and verifies all of it against its
 * checksums; the rows are committed only if everything agrees. Throws `StartFailure` for what the
 * owner can fix.
 */
export async function restoreBackup(
  into: BackedUp,
  path: string,
  signal?: AbortSignal,
): Promise<End & { at: string }> {
  const { database } = into;
  const archive = openArchive(path, signal);
  const client = await database.pool.connect();
  let restored: End & { at: string };
  try {
    const beginning = await readBeginning(archive, path);
    await refuseUnlessEmpty(client, beginning);
    await migrateTo(database, beginning.migrations.at(-1) as string);
    await client.query("begin");
    await fixOutputFormat(client);
    const loaded = await load(archive, client, beginning, into);
    await compare(client, beginning, loaded);
    await client.query("commit");
    client.release();
    restored = { ...loaded.end, at: beginning.at };
  } catch (error) {
    client.release(true);
    throw error instanceof pg.DatabaseError
      ? new StartFailure(`${path} can't be restored: ${error.message}. Nothing of it was kept.`)
      : error;
  } finally {
    archive.close();
  }
  // A failure here does not undo the restore: Gable migrates when it starts, and autovacuum does
  // the rest.
  await tidy(database).catch(() => undefined);
  return restored;
}

async function readBeginning(archive: Entries, path: string): Promise<Beginning> {
  const beginningJson = await archive.takeJson(beginningName, formatShape);
  const newer = new StartFailure(`${path} was made by a newer Gable. Update Gable, then restore.`);
  if (beginningJson.format > format) throw newer;
  const { data: beginning } = beginningShape.safeParse(beginningJson);
  if (!beginning)
    throw new StartFailure(`${path} is damaged: ${beginningName} does not say what it should.`);
  const known = await knownMigrations();
  if (beginning.migrations.some((name) => !known.includes(name))) throw newer;
  return beginning;
}

async function refuseUnlessEmpty(
  client: pg.ClientBase,
  { migrations, tables }: Beginning,
): Promise<void> {
  const another =
    "Restore into another, empty one: make it with `create database`, and give it as DATABASE_URL.";
  for (const { name } of tables) {
    // A migration inserts the only row of this table.
    if (name === "alert_cursor") continue;
    const { rows: there } = await client.query("select 1 where to_regclass($1) is not null", [
      `public.${name}`,
    ]);
    if (there.length === 0) continue;
    const { rows } = await client.query(`select 1 from public."${name}" limit 1`);
    if (rows.length > 0)
      throw new StartFailure(`This database is not empty: there are rows in ${name}. ${another}`);
  }
  const had = await findMigrations(client);
  if (!had?.every((name, at) => migrations[at] === name))
    throw new StartFailure(
      `This database was migrated by a newer Gable than the backup's. ${another}`,
    );
}

type Found = Omit<End, "tables">;

/**
 * Loads everything in the order of the archive. Returns what was found, and what the archive's last
 * file says there should be.
 */
async function load(
  archive: Entries,
  client: pg.PoolClient,
  { tables, migrations }: Beginning,
  { database, images, dataDir }: BackedUp,
): Promise<{ found: Found; end: End }> {
  const known = (await tablesAfter(migrations.at(-1) as string)).filter(
    (name) => !refusedTables.has(name),
  );
  const unknown = tables.find(({ name }) => !known.includes(name));
  if (unknown)
    throw new StartFailure(
      `This backup has a table ${unknown.name} that its own migrations do not make: it is damaged.`,
    );
  for (const table of tables)
    await copyIn(client, table, bytesUnder(archive, folders.table(table.name)));
  const jobs = await putJobsBack(archive, client, database.pool.options.connectionString ?? "");
  const pictures = await restorePictures(archive, images);
  const payments = await writePayments(archive, join(dataDir, "sandbox"));
  for (const name of secretNames)
    if ((await archive.peek())?.name === name)
      await writeFile(join(dataDir, name), await archive.take(name), { flag: "wx", mode: 0o600 });
  const end = await archive.takeJson(endName, endShape);
  // Only reading to the very end proves that the file is complete.
  if (await archive.peek())
    throw new StartFailure("This backup goes on behind its end: it is damaged.");
  return { found: { jobs, payments, pictures }, end };
}

async function* bytesUnder(archive: Entries, folder: string): AsyncGenerator<Buffer> {
  for await (const { bytes } of archive.under(folder)) yield bytes;
}

async function putJobsBack(archive: Entries, client: pg.PoolClient, url: string): Promise<number> {
  let count = 0;
  async function* jobs(): AsyncGenerator<WaitingJob[]> {
    for await (const { bytes } of archive.under(folders.jobs)) {
      const some: WaitingJob[] = JSON.parse(bytes.toString());
      count += some.length;
      yield some;
    }
  }
  await refillQueue(url, drizzle({ client }), jobs());
  return count;
}

async function writePayments(archive: Entries, folder: string): Promise<number> {
  let count = 0;
  for await (const { name, bytes } of archive.under(folders.payments)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, basename(name)), bytes, { mode: 0o600 });
    count += 1;
  }
  return count;
}

/** Reads the restored rows back: every checksum and every count must be what was backed up. */
async function compare(
  client: pg.ClientBase,
  { tables }: Beginning,
  { found, end }: { found: Found; end: End },
): Promise<void> {
  for (const table of tables) {
    const sum = await copyOut(client, table, () => undefined);
    if (!isDeepStrictEqual(sum, end.tables[table.name]))
      throw new StartFailure(
        `The rows of ${table.name} are not what was backed up: the file is damaged.`,
      );
  }
  const { tables: _, ...expected } = end;
  if (!isDeepStrictEqual(found, expected))
    throw new StartFailure("This backup does not hold all that it says it does: it is damaged.");
}

/**
 * Migrates an older backup to the current schema, cuts the words of its homes, and updates the
 * planner's statistics.
 */
async function tidy(database: BackedUp["database"]): Promise<void> {
  await migrate(database);
  await cutRemainingWords(database.db);
  await database.pool.query("vacuum analyze");
}
