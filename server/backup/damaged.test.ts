import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openImageFolder } from "#adapters/images/folder.ts";
import { knownMigrations } from "#db/known-migrations.ts";
import { migrate } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { closeEmptyDatabases, emptyDatabase } from "#test/empty-database.ts";
import { today } from "#test/make.ts";
import { smallInstallation } from "#test/small-installation.ts";
import { createArchive, type Entry, openArchive } from "./archive.ts";
import { beginningName, endName, folders } from "./contents.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type BackedUp, writeBackup } from "./write-backup.ts";

closeEmptyDatabases();
let folder: string;
let good: string;
let bytes: Buffer;
/** One empty installation for all tests: a refused backup leaves it empty. */
let target: BackedUp;
let made = 0;
const another = () => join(folder, String(++made));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-damaged-"));
  good = another();
  await writeBackup(await smallInstallation(folder), good, today);
  bytes = await readFile(good);
  target = {
    database: await emptyDatabase(),
    images: openImageFolder(join(folder, "copy", "images")),
    dataDir: join(folder, "copy"),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The message with which a backup is refused; `null` if it is restored. */
async function refusal(path: string): Promise<string | null> {
  try {
    await restoreBackup(target, path);
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  return null;
}

async function refusalOf(content: Uint8Array): Promise<string | null> {
  const path = another();
  await writeFile(path, content);
  return refusal(path);
}

/** The same backup with files changed or left out, as a valid archive. */
async function repacked(change: (entry: Entry) => string | Buffer | null): Promise<string> {
  const [from, path] = [openArchive(good), another()];
  const into = await createArchive(path);
  for await (const entry of from.under("")) {
    const content = change(entry);
    if (content !== null) await into.add(entry.name, content);
  }
  await into.finish();
  return path;
}

const isEmpty = async () => {
  const { rows } = await target.database.pool.query<{ there: string | null }>(
    "select to_regclass('users') as there",
  );
  if (rows[0]?.there === null) return true;
  return (
    (await target.database.pool.query("select 1 from users union all select 1 from properties"))
      .rows.length === 0
  );
};

test("a file that was cut off is refused, wherever it ends, and nothing of it is stored", async () => {
  for (const share of [0, 0.0005, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
    expect(await refusalOf(bytes.subarray(0, bytes.length * share)), String(share)).toMatch(
      /is no backup|damaged or cut off/,
    );
    expect(await isEmpty()).toBe(true);
  }
  expect(await refusalOf(bytes.subarray(0, bytes.length - 1))).toMatch(/damaged or cut off/);
  expect(await isEmpty()).toBe(true);
});

test("a file with one wrong byte is refused, wherever it is, and nothing of it is stored", async () => {
  for (let part = 1; part <= 20; part++) {
    const damaged = Buffer.from(bytes);
    const at = Math.floor((bytes.length - 1) * (part / 20));
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    expect(await refusalOf(damaged), `byte ${at}`).not.toBeNull();
    expect(await isEmpty(), `byte ${at}`).toBe(true);
  }
});

test.each<[string, (entry: Entry) => string | Buffer | null, RegExp]>([
  [
    "a home at another price",
    ({ name, bytes: own }) =>
      name.startsWith("tables/properties/")
        ? own.toString().replace(/\t(\d{6,})\t/, "\t99900\t")
        : own,
    /rows of properties are not/,
  ],
  [
    "a row too few",
    ({ name, bytes: own }) =>
      name.startsWith("tables/users/") ? own.toString().split("\n").slice(1).join("\n") : own,
    /can't be restored|rows of/,
  ],
  [
    "a table too few",
    ({ name, bytes: own }) => (name.startsWith("tables/properties/") ? null : own),
    /rows of properties are not/,
  ],
  [
    "another picture",
    ({ name, bytes: own }) => (name.endsWith(".webp") ? Buffer.from("x") : own),
    /is not what was backed up/,
  ],
  [
    "a picture too few",
    ({ name, bytes: own }) => (name.endsWith(".webp") ? null : own),
    /does not hold all/,
  ],
  [
    "a file that climbs out of its folder",
    ({ name, bytes: own }) =>
      name.endsWith("SHA256SUMS") ? own.toString().replace("324.webp", "../../../x.webp") : own,
    /is not what was backed up/,
  ],
  [
    "sums that are none",
    ({ name, bytes: own }) => (name === endName ? "{" : own),
    /is no backup, or damaged/,
  ],
  [
    "no end",
    ({ name, bytes: own }) => (name === endName ? null : own),
    /an end where sums.json should be/,
  ],
  [
    "no beginning",
    ({ name, bytes: own }) => (name === beginningName ? null : own),
    /where gable-backup.json should be/,
  ],
  [
    "a newer form",
    ({ name, bytes: own }) => (name === beginningName ? JSON.stringify({ format: 2 }) : own),
    /made by a newer Gable/,
  ],
  [
    "a newer schema",
    ({ name, bytes: own }) =>
      name === beginningName
        ? own.toString().replace('"0000_extensions"', '"9999_balconies"')
        : own,
    /made by a newer Gable/,
  ],
  [
    "a table of somebody's own",
    ({ name, bytes: own }) =>
      name === beginningName ? own.toString().replaceAll('"wishlist_entries"', '"pg_shadow"') : own,
    /its own migrations do not make/,
  ],
])("%s: refused in words, and nothing is stored", async (_, change, words) => {
  expect(await refusal(await repacked(change))).toMatch(words);
  expect(await isEmpty()).toBe(true);
});

test("what is no backup, or is not there, is refused", async () => {
  expect(await refusalOf(Buffer.from("a letter"))).toMatch(/is no backup/);
  expect(await refusal(join(folder, "nowhere"))).toMatch(/^There is no /);
});

test("an installation that is not empty, or ready for a newer Gable than the backup's, is left alone", async () => {
  const full = await smallInstallation(await mkdtemp(join(folder, "full-")));
  const before = await full.database.pool.query("select * from properties order by id");
  await expect(restoreBackup(full, good)).rejects.toThrow(
    /This database is not empty: there are rows in users/,
  );
  expect((await full.database.pool.query("select * from properties order by id")).rows).toEqual(
    before.rows,
  );
  const ready = { ...target, database: await emptyDatabase() };
  await migrate(ready.database);
  const names = await knownMigrations();
  const older = await repacked(({ name, bytes: own }) =>
    name === beginningName
      ? JSON.stringify({ ...JSON.parse(own.toString()), migrations: names.slice(0, 4) })
      : own,
  );
  await expect(restoreBackup(ready, older)).rejects.toThrow(/migrated by a newer Gable/);
});

test("a backup is never written over another file, and one that fails or is stopped leaves nothing behind", async () => {
  const services = await smallInstallation(await mkdtemp(join(folder, "again-")));
  await expect(writeBackup(services, good, today)).rejects.toThrow(/is there already/);
  await expect(writeBackup(services, join(folder, "no", "such", "folder"), today)).rejects.toThrow(
    /can't be written/,
  );
  const stopping = new AbortController();
  const read = async (key: string) => {
    stopping.abort();
    return services.images.read(key);
  };
  await expect(
    writeBackup(
      { ...services, images: { ...services.images, read } },
      another(),
      today,
      stopping.signal,
    ),
  ).rejects.toThrow("It was stopped; nothing was written.");
  await expect(
    writeBackup({ ...services, database: await emptyDatabase() }, another(), today),
  ).rejects.toThrow(/nothing to back up/);
  expect((await readdir(folder)).filter((name) => name.includes("part"))).toEqual([]);
  expect((await readdir(folder)).includes(String(made))).toBe(false);
});

test("what was refused so often can be filled by the whole backup after all", async () => {
  expect(await refusal(good)).toBeNull();
  expect(await isEmpty()).toBe(false);
});

test("what is restored stays, also where the database dies while it is tidied behind it", async () => {
  const database = await emptyDatabase();
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => Promise<unknown>;
  const failing = (...args: unknown[]) =>
    args[0] === "vacuum analyze"
      ? Promise.reject(new Error("the connection is lost"))
      : query(...args);
  Object.assign(database.pool, { query: failing });
  await restoreBackup({ ...target, database, dataDir: join(folder, "tidied") }, good);
  expect(
    (await database.pool.query("select count(*)::int as people from users")).rows[0].people,
  ).toBeGreaterThan(0);
});

test("a payment whose name climbs out of its folder is written nowhere else", async () => {
  const dataDir = join(folder, "climbed", "copy");
  const [from, path] = [openArchive(good), another()];
  const into = await createArchive(path);
  for await (const { name, bytes: own } of from.under("")) {
    if (name === endName) await into.add(`${folders.payments}../../climbs.json`, "{}");
    await into.add(name, own);
  }
  await into.finish();
  await expect(
    restoreBackup({ ...target, database: await emptyDatabase(), dataDir }, path),
  ).rejects.toThrow(StartFailure);
  const written = await readdir(join(folder, "climbed"), { recursive: true });
  expect(written.filter((name) => name.endsWith("climbs.json"))).toEqual([
    join("copy", "sandbox", "climbs.json"),
  ]);
});
