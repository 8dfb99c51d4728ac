import { type ChildProcess, execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#db/open.ts";
import { closed, openGable } from "./gable.ts";
import { gatherCast } from "./kill/cast.ts";
import { breachesOf } from "./kill/invariants.ts";
import { countWrites, lostWrites, openLedger } from "./kill/ledger.ts";
import { agents, startLoad } from "./kill/load.ts";

let folder: string;
const children: ChildProcess[] = [];
const databases: Database[] = [];
const open = async (dataDir: string) => {
  const gable = await openGable(dataDir, { LOG_LEVEL: "warn", DEMO: "off" });
  children.push(gable.child);
  const database = openDatabase(
    `postgres://gable@/gable?host=${encodeURIComponent(join(dataDir, "run"))}`,
    { connections: 2 },
  );
  databases.push(database);
  return { ...gable, database };
};
const command = async (program: string, dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-backup-"));
});
afterAll(async () => {
  for (const database of databases) await database.close();
  for (const child of children) await closed(child);
  await rm(folder, { recursive: true, force: true });
});

test("a market that people deal in is backed up as it runs; restored it has all that was acknowledged before, and breaks no rule", {
  timeout: 300_000,
}, async () => {
  const [source, copy, file] = [
    join(folder, "source"),
    join(folder, "copy"),
    join(folder, "gable.tar.gz"),
  ];
  const first = await open(source);
  const cast = await gatherCast(first.database.db, agents);
  const noise = sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
  const ledger = openLedger();
  const load = startLoad(
    first.address,
    cast,
    new Uint8Array(await noise.jpeg().toBuffer()),
    ledger,
  );
  await expect
    .poll(() => ["images", "make", "pay"].filter((kind) => !countWrites(ledger)[kind]), {
      timeout: 30_000,
    })
    .toEqual([]);

  const before = [...ledger.writes];
  const { stdout: output } = await command("server/backup/backup.command.ts", source, file);
  expect(output).toMatch(
    /^Backed up [\d,]+ rows of \d+ tables, \d+ pictures and \d+ jobs? still to do: /,
  );
  expect(ledger.writes.length, "writes while it was backed up").toBeGreaterThan(before.length);
  await load.stop();
  expect(ledger.surprises).toEqual([]);
  await expect(command("server/backup/restore.command.ts", source, file)).rejects.toThrow(
    /There is a Gable in .* already/,
  );
  await closed(first.child);

  const { stdout: restored } = await command("server/backup/restore.command.ts", copy, file);
  expect(restored).toContain("every checksum matches");
  expect((await readdir(copy)).sort()).toEqual(["images", "postgres", "sandbox", "secret"]);
  expect((await command("server/history/verify-history.command.ts", copy)).stdout).toContain(
    "The history is whole",
  );

  const second = await open(copy);
  await bringLetters(source, copy, second.database);
  expect(await lostWrites({ writes: before, surprises: [] }, second.database.pool)).toEqual([]);
  const waiting =
    "select name, state from pgboss.job where state < 'completed' and name not like '\\_\\_%' and start_after < now()";
  await expect
    .poll(async () => (await second.database.pool.query(waiting)).rows, {
      timeout: 60_000,
      interval: 500,
    })
    .toEqual([]);
  expect(await breachesOf(copy, second.database, { settled: true }), second.output()).toEqual([]);
  expect(second.output()).not.toContain("a job failed");

  const [agent] = cast.agents;
  const cookie = { Cookie: `gable=${agent?.token}` };
  expect(
    (await fetch(`${second.address}/dashboard`, { headers: cookie, redirect: "manual" })).status,
    "a session of before",
  ).toBe(302);
});

/**
 * Copies the letters that report events in the copy's history: sent letters are with their readers,
 * whatever is restored.
 */
async function bringLetters(source: string, copy: string, { pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ hash: string }>("select hash from history_events");
  const known = new Set(rows.map(({ hash }) => hash));
  for (const name of await readdir(join(source, "outbox"))) {
    const [, receipt] =
      /Proof of this step: ([0-9a-f]{64})/.exec(
        await readFile(join(source, "outbox", name), "utf8"),
      ) ?? [];
    if (receipt && known.has(receipt))
      await cp(join(source, "outbox", name), join(copy, "outbox", name));
  }
}
