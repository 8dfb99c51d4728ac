import { hash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openImageFolder } from "#adapters/images/folder.ts";
import { openS3 } from "#adapters/images/s3.ts";
import { excludedTables } from "#db/backup/tables.ts";
import { openHistory } from "#db/history.ts";
import { knownMigrations, migrateTo, tablesAfter } from "#db/known-migrations.ts";
import type { Database } from "#db/open.ts";
import { fillMarket } from "#db/seed/market.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { closeEmptyDatabases, emptyDatabase } from "#test/empty-database.ts";
import { makeEntry, makePerson, makeProperty, makeSearch, today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { smallInstallation } from "#test/small-installation.ts";
import { refillQueue } from "../queue.ts";
import { createArchive, openArchive } from "./archive.ts";
import { beginningName, endName, folders, numbered } from "./contents.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type BackedUp, waitingJobs, writeBackup } from "./write-backup.ts";

const market = marketForTests();
closeEmptyDatabases();
let folder: string;
let made = 0;
let lastTable: string;
const another = () => join(folder, String(++made));
const here = (): BackedUp => ({
  database: { db: market.db, pool: market.pool, close: async () => undefined },
  images: openImageFolder(join(folder, "images")),
  dataDir: folder,
});
const small = async () => smallInstallation(await mkdtemp(join(folder, "small-")));
const letter = {
  to: "pat@post.example",
  subject: "Your offer",
  text: 'It says "C:\\new\\table",\n\tand more.',
  html: "",
};

const history = openHistory(historyKeys);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-backup-"));
  lastTable = (await knownMigrations()).at(-1) as string;
  await fillMarket(market.db as never, {
    now: today,
    history,
    storePicture: (id, file, bytes) => here().images.write(`${id}/${file}`, bytes),
  });
  await everythingElse();
  const jobs = Array.from({ length: 1200 }, () => ({
    name: "send-letter",
    data: letter,
    startAfter: "2026-06-15T12:00:00.123Z",
  }));
  await refillQueue(
    market.databaseUrl,
    market.db,
    (async function* () {
      yield [
        ...jobs,
        {
          name: "send-letter",
          data: { ...letter, to: "done@post.example" },
          startAfter: "2026-06-15T12:00:00Z",
        },
      ];
      yield [
        {
          name: "refund-payment",
          data: { reference: "sandbox_1" },
          startAfter: "2126-01-01T00:00:00Z",
        },
      ];
    })(),
  );
  // One letter is sent already, and the refund is being worked on.
  await market.pool.query(
    "update pgboss.job set state = 'completed' where data->>'to' = 'done@post.example'",
  );
  await market.pool.query("update pgboss.job set state = 'active' where name = 'refund-payment'");
  await writeFile(join(folder, "secret"), "a secret of thirty-two characters");
  await writeFile(join(folder, "history-keys"), "a-key-of-more-than-thirty-two-characters");
  await here().images.write(`${randomUUID()}/324.webp`, Buffer.from("of no picture that is known"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Adds a row to every table that the market leaves empty, and text that is hard to encode. */
async function everythingElse(): Promise<void> {
  const { db, pool, services } = market;
  const owner = await makePerson(db, "user", {
    name: 'Zoë \\N \\. \t"quoted" 🏡\u2028 O\'Neil\n\\',
  });
  await services.identity.enrol([owner], "a quiet street with plane trees");
  const search = await makeSearch(db, owner, {
    conditions: {
      q: "harbour view",
      minArea: 0.1 + 0.2,
      outline: [-9.2, 38.6, -9.2, 38.9, -9, 38.75],
    },
  });
  const [one, reference] = [randomUUID(), `sandbox_${randomUUID()}`];
  await pool.query("insert into search_matches values ($1, $2, 3, now(), now(), null)", [
    search,
    one,
  ]);
  await pool.query("insert into admin_letters (admin_id) values ($1)", [owner._id]);
  await pool.query("insert into history_checkpoints values (now(), 'a checkpoint')");
  await pool.query(
    "insert into contact_messages values ($1, 'Pat', 'pat@post.example', '\\.', now())",
    [one],
  );
  await pool.query(
    "insert into idempotency_keys values ('a', 'b', null, null, null, now()), ('\u{1F600}', 'b', 200, '{}', 'application/json', '0044-03-15 BC')",
  );
  await pool.query(
    "insert into rate_limits values ('a', 1e-300, now()), ('ä', 0.1, now()), ('Z', 'Infinity', now())",
  );
  await pool.query("insert into payment_news values ('stripe', 'evt_1', now())");
  await pool.query(
    "insert into places values ('1', 'city', 'Lisboa', 'lisboa', null, 'PT', 38.7167, -9.1333, 500000)",
  );
  await pool.query("insert into place_names values ('lisbon', '1', 500000)");
  await pool.query("insert into sessions values ($1, $2, 'hash', 'a test', now(), now(), now())", [
    one,
    owner._id,
  ]);
  await pool.query(
    "insert into identity_sessions (id, user_id, token, expires_at, created_at, updated_at) select 'a', id, 'token', now(), now(), now() from identity_users limit 1",
  );
  await pool.query(
    "insert into identity_links select 'a', id, 'reset', 'hash', null, now() from identity_users limit 1",
  );
  await pool.query(
    "insert into identity_verifications values ('a', 'b', 'c', now(), now(), now())",
  );
  await pool.query(
    "update payments set reference = $1 where id = (select id from payments limit 1)",
    [reference],
  );
  const {
    services: { payments },
  } = market;
  await payments.begin({
    paymentId: reference.replace("sandbox_", ""),
    offerId: one,
    amountCents: 100 as never,
  });
}

/** Every row of every table, as text. */
async function rowsOf({ pool }: Pick<Database, "pool">): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of await tablesAfter(lastTable)) {
    const { rows } = await pool.query<{ row: string }>(
      `select r::text as row from "${name}" r order by r::text collate "C"`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function jobsOf({ pool }: Pick<Database, "pool">) {
  const client = await pool.connect();
  const all = [];
  for await (const some of waitingJobs(client)) all.push(...some);
  client.release();
  return all;
}

test("what was backed up is restored, row for row, with all that follows from it, and nobody's way in", async () => {
  const path = another();
  const written = await writeBackup(here(), path, today);
  const copy = {
    database: await emptyDatabase(),
    images: openImageFolder(another()),
    dataDir: folder,
  };
  for (const name of ["secret", "history-keys"]) await rm(join(folder, name));
  const restored = await restoreBackup(copy, path);
  expect(restored).toEqual({ ...written, lost: undefined, at: today.toISOString() });

  const [before, after] = [await rowsOf(here().database), await rowsOf(copy.database)];
  const {
    sessions,
    identity_sessions,
    identity_verifications,
    identity_links,
    vocabulary,
    listing_counts,
    places,
    place_names,
    ...rest
  } = before;
  expect(Object.entries(rest).filter(([, rows]) => rows.length === 0)).toEqual([]);
  for (const [name, rows] of Object.entries(rest)) expect(after[name], name).toEqual(rows);
  // Words that no home uses any more, and counts of empty tiles, need not be restored.
  expect(vocabulary).toEqual(expect.arrayContaining(after.vocabulary ?? []));
  expect(listing_counts?.filter((row) => !/^\(\d+,\d+,0,/.test(row))).toEqual(after.listing_counts);
  // Gable comes with them, and fills them at its next start.
  expect([places?.length, place_names?.length]).toEqual([1, 1]);
  expect([after.places, after.place_names]).toEqual([[], []]);
  const credentials = [sessions, identity_sessions, identity_verifications, identity_links];
  expect(credentials.map((rows) => rows?.length)).toEqual([1, 1, 1, 1]);
  expect([
    after.sessions,
    after.identity_sessions,
    after.identity_verifications,
    after.identity_links,
  ]).toEqual([[], [], [], []]);

  expect(await jobsOf(copy.database)).toEqual(await jobsOf(here().database));
  expect(restored.jobs).toBe(1201);
  expect(await readFile(join(folder, "secret"), "utf8")).toBe("a secret of thirty-two characters");
  expect(await readFile(join(folder, "history-keys"), "utf8")).toMatch(/^a-key-of/);
  // Anybody who may read either file controls the installation.
  for (const name of [path, join(folder, "secret")])
    expect((await stat(name)).mode & 0o777, name).toBe(0o600);
  const files = async (root: string) =>
    (await readdir(root, { recursive: true })).filter((name) => /\.(avif|webp)$/.test(name)).sort();
  const copied = await files(join(folder, String(made)));
  expect(await files(join(folder, "images"))).toEqual(expect.arrayContaining(copied));
  expect(copied).toHaveLength(restored.pictures.files);
  for (const name of copied)
    expect(
      (await readFile(join(folder, String(made), name))).equals(
        await readFile(join(folder, "images", name)),
      ),
    ).toBe(true);
});

/** Restores into an empty database and folder of its own. */
async function restored(path: string): Promise<BackedUp> {
  const dataDir = await mkdtemp(join(folder, "copy-"));
  const copy = {
    database: await emptyDatabase(),
    images: openImageFolder(join(dataDir, "images")),
    dataDir,
  };
  await restoreBackup(copy, path);
  return copy;
}

test("every table is either backed up or listed as left out", async () => {
  const { rows } = await market.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const ours = await tablesAfter(lastTable);
  expect(rows.map(({ name }) => name).sort()).toEqual([...ours].sort());
  const ever = await Promise.all((await knownMigrations()).slice(1).map(tablesAfter));
  expect(ever.flat()).toEqual(expect.arrayContaining([...excludedTables]));
});

test("of what happens while it is written there is all of a move or nothing, and the copy goes on from there", async () => {
  const path = another();
  let going = true;
  let moves = 0;
  const busy = async () => {
    for (; going; moves++)
      await market.db.transaction(async (tx) => {
        // In the reverse order of the backup: it reads the tables one after the other, but all as
        // of the same moment.
        const buyer = await makePerson(tx as never);
        const propertyId = await makeProperty(tx as never, undefined, { status: "Available" });
        await makeEntry(tx as never, buyer, propertyId);
        await history.append(tx, {
          chain: `property:${propertyId}`,
          noun: "property",
          nounId: propertyId,
          move: "list",
          from: null,
          to: "Available",
          by: buyer._id,
          at: today,
          why: null,
        });
      });
  };
  const everybody = Promise.all([busy(), busy(), busy()]);
  await expect.poll(() => moves).toBeGreaterThan(5);
  const first = moves;
  const { tables } = await writeBackup(here(), path, today);
  const during = moves - first;
  going = false;
  await everybody;
  expect(during).toBeGreaterThan(0);

  const { database } = await restored(path);
  const count = async (query: string) => Number((await database.pool.query(query)).rows[0].count);
  const listed = await count(
    "select count(*) from history_events where move = 'list' and why is null and \"by\" in (select buyer_id::text from wishlist_entries)",
  );
  expect(listed).toBeGreaterThanOrEqual(first);
  expect(
    await count(
      "select count(*) from properties where not exists (select 1 from wishlist_entries where property_id = properties.id) and status = 'Available' and title like 'House % by the park'",
    ),
  ).toBe(0);
  expect(await count("select count(*) from listings")).toBe(
    await count("select count(*) from properties where deleted_at is null"),
  );
  expect((await verifyHistory(database.db, historyKeys)).broken).toBeNull();
  expect(tables.history_events?.rows).toBe(await count("select count(*) from history_events"));
  const before = await count("select max(sequence) as count from history_events");
  const chain = `user:${randomUUID()}` as const;
  await database.db.transaction((tx) =>
    history.append(tx, {
      chain,
      noun: "user",
      nounId: chain.slice(5),
      move: "join",
      from: null,
      to: null,
      by: "x",
      at: today,
      why: null,
    }),
  );
  expect(await count("select max(sequence) as count from history_events")).toBeGreaterThan(before);
});

test.each(["0005_payments_and_idempotency", "0011_fewer_indexes_of_matches"])(
  "a backup as old as %s is restored as it was, and brought up to date",
  async (level) => {
    const old = await emptyDatabase();
    await migrateTo(old, level);
    const [person, image, property] = [randomUUID(), randomUUID(), randomUUID()];
    await old.pool.query(
      "insert into users values ($1, 'Pat', 'pat@post.example', null, 'agent', now(), null)",
      [person],
    );
    await old.pool.query(
      "insert into images values ($1, $2, 324, 200, null, null, true, now(), now())",
      [image, person],
    );
    await old.pool.query(
      "insert into properties (id, agent_id, title, location, price_cents, image_id, status, listed_at, updated_at) values ($1, $2, 'A lighthouse', 'Lisbon, Portugal', 100000, $3, 'Verified', now(), now())",
      [property, person, image],
    );
    const path = another();
    const { lost } = await writeBackup({ ...here(), database: old }, path, today);
    expect(lost).toEqual([image]);
    const { pool } = (await restored(path)).database;
    expect(
      (await pool.query("select id from properties where words @@ to_tsquery('lighthouse')")).rows,
    ).toEqual([{ id: property }]);
    expect((await pool.query("select sequence from alert_cursor")).rows).toEqual([
      { sequence: "0" },
    ]);
    const applied = await pool.query(
      "select count(*)::int as count from drizzle.__drizzle_migrations",
    );
    expect(applied.rows[0].count).toBe((await knownMigrations()).length);
  },
);

test("a backup with the world's places in it, as until 2026-11-30, is restored", async () => {
  const [path, older] = [another(), another()];
  await writeBackup(await small(), path, today);
  const into = await createArchive(older);
  const row = "lisbon\t1\t9\n";
  const [columns, key] = [["plain", "place_id", "population"], { column: "plain", isText: true }];
  for await (const { name, bytes } of openArchive(path).under("")) {
    const content = bytes.toString();
    if (name === beginningName) {
      const { tables, ...beginning } = JSON.parse(content);
      tables.unshift({ name: "place_names", columns, key: [key], numbered: null });
      await into.add(name, JSON.stringify({ ...beginning, tables }));
      await into.add(numbered(folders.table("place_names"), 1, "copy"), row);
    } else if (name === endName) {
      const end = JSON.parse(content);
      end.tables.place_names = { rows: 1, sha256: hash("sha256", row) };
      await into.add(name, JSON.stringify(end));
    } else await into.add(name, bytes);
  }
  await into.finish();
  const { pool } = (await restored(older)).database;
  expect((await pool.query("select 1 from place_names")).rowCount).toBe(1);
});

test("pictures come from one kind of store and go into the other", async () => {
  const directory = join(folder, "s3");
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "homes", configs: [] }],
  });
  const { port } = await server.run();
  const s3 = await openS3({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "homes",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  });
  const [first, second] = [another(), another()];
  const { pictures } = await writeBackup(await small(), first, today);
  const inBucket = {
    images: s3,
    database: await emptyDatabase(),
    dataDir: await mkdtemp(join(folder, "copy-")),
  };
  await restoreBackup(inBucket, first);
  const again = await writeBackup(inBucket, second, today);
  expect(again.pictures).toEqual(pictures);
  await server.close();
  await expect(writeBackup(inBucket, another(), today)).rejects.toThrow(
    /^The picture .* could not be read: .*\. Nothing was written\.$/,
  );
  expect((await readdir(folder)).filter((name) => name.includes("part"))).toEqual([]);
});

test("a picture that is cleared away meanwhile is none that is missed; one that somebody took is", async () => {
  const { database, images, dataDir } = await small();
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from images order by id limit 1",
  );
  const [taken = "", upload] = [rows[0]?.id, randomUUID()];
  await database.pool.query(
    "insert into images values ($1, null, 324, 200, null, null, false, now(), null)",
    [upload],
  );
  const without = {
    ...images,
    read: async (key: string) => (key.startsWith(taken) ? null : images.read(key)),
  };
  const path = another();
  expect(await writeBackup({ database, images: without, dataDir }, path, today)).toMatchObject({
    lost: [taken],
    pictures: { count: 2, files: 2 },
  });
  const copy = await restored(path);
  expect(
    (await copy.database.pool.query("select id from images where id = any($1)", [[taken, upload]]))
      .rows,
  ).toHaveLength(2);
});

test("a secret that is there and can't be read stops the backup: nobody would know that it is missing", async () => {
  const dataDir = another();
  await mkdir(join(dataDir, "secret"), { recursive: true });
  await expect(writeBackup({ ...here(), dataDir }, another(), today)).rejects.toThrow(
    "Back up as the user that Gable runs as.",
  );
});
