import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { type Database, migrate, migrationsFolder } from "./open.ts";
import { StartFailure } from "./start-failure.ts";

type Journal = { entries: { idx: number; tag: string; when: number }[] };
type Snapshot = { tables: Record<string, { name: string }> };

const readJson = async <Content>(...path: string[]): Promise<Content> =>
  JSON.parse(await readFile(join(...path), "utf8"));
const readJournal = (folder: string) => readJson<Journal>(folder, "meta", "_journal.json");

/** The names of all migrations that this Gable knows, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await readJournal(migrationsFolder)).entries.map(({ tag }) => tag);
}

/**
 * The names of the migrations that a database has had, oldest first: none for an empty one, `null`
 * if one is not known here.
 */
export async function findMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const { rows: there } = await client.query(
    "select 1 where to_regclass('drizzle.__drizzle_migrations') is not null",
  );
  if (there.length === 0) return [];
  const { rows } = await client.query<{ when: string }>(
    "select created_at as when from drizzle.__drizzle_migrations order by created_at",
  );
  const { entries } = await readJournal(migrationsFolder);
  const names = rows.map(({ when }) => entries.find((entry) => entry.when === Number(when))?.tag);
  return names.every((name) => name !== undefined) ? names : null;
}

/**
 * Refuses a database that a newer Gable has migrated: its tables may differ from what this version
 * expects. Throws `StartFailure`.
 */
export async function refuseNewer({ pool }: Pick<Database, "pool">): Promise<void> {
  const client = await pool.connect();
  try {
    if ((await findMigrations(client)) === null)
      throw new StartFailure(
        "This database was migrated by a newer Gable than this one. Update Gable, or restore the backup made before the upgrade.",
      );
  } finally {
    client.release();
  }
}

/**
 * The names of our tables after a migration; the database may contain other people's tables, too.
 */
export async function tablesAfter(migration: string): Promise<string[]> {
  const number = migration.split("_")[0] ?? "";
  const { tables } = await readJson<Snapshot>(migrationsFolder, "meta", `${number}_snapshot.json`);
  return Object.values(tables).map(({ name }) => name);
}

/** Migrates an empty database up to the given migration. */
export async function migrateTo(database: Database, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "gable-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const { entries, ...journal } = await readJournal(folder);
    const upToLast = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1);
    await writeFile(
      join(folder, "meta", "_journal.json"),
      JSON.stringify({ ...journal, entries: upToLast }),
    );
    await migrate(database, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
