import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#db/open.ts";
import { waitingTimeOf } from "#test/waiting-time.ts";
import { closed, freePort, openGable } from "../gable.ts";
import { type Cast, gatherCast } from "./cast.ts";
import { breachesOf, importLetters } from "./invariants.ts";
import { countWrites, type Ledger, lostWrites, openLedger } from "./ledger.ts";
import { agents, startLoad } from "./load.ts";
import { kill, postmasterOf, type Victim, victims, waitOfConnections } from "./victims.ts";

const short = 3;
const rounds = Number(process.env.ROUNDS ?? short);
const longestRestart = 3_000;
const writesOf = ["images", "make", "pay"];

let folder: string;
let port: string;
let gable: { address: string; child: ChildProcess; output: () => string };
let database: Database;
let picture: Uint8Array<ArrayBuffer>;
const whole = openLedger();
/**
 * In milliseconds: the time that a restart took, and how much of it was spent waiting for a
 * processor, as on a busy machine.
 */
type Restart = { victim: Victim; took: number; waited: number };
const restarts: Restart[] = [];

const pause = (time: number) => new Promise((done) => setTimeout(done, time));
const start = () => openGable(folder, { PORT: port, DEMO: "off", LOG_LEVEL: "error" });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-kill-"));
  port = await freePort();
  gable = await start();
  // Checking all that two hundred rounds wrote takes longer than the time limits for a page.
  database = openDatabase(
    `postgres://gable@/gable?host=${encodeURIComponent(join(folder, "run"))}`,
    { patient: true },
  );
  const noise = sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
  picture = new Uint8Array(await noise.jpeg().toBuffer());
});
afterAll(async () => {
  await database.close();
  await closed(gable.child);
  await rm(folder, { recursive: true, force: true });
});

/**
 * Waits until a signed-in person gets a page again, from another database process than `before` if
 * that is given. Returns the moment.
 */
async function firstPage(cast: Cast, before: number | null): Promise<number> {
  for (;;) {
    const answer = await fetch(`${gable.address}/properties`, {
      headers: { Cookie: `gable=${cast.admin.token}` },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (answer && ![200, 503].includes(answer.status))
      throw new Error(`a page answered ${answer.status} on the way back\n${gable.output()}`);
    const another = before === null || (await postmasterOf(folder).catch(() => before)) !== before;
    if (answer?.status === 200 && another) return performance.now();
    await pause(10);
  }
}

async function strike(victim: Victim, cast: Cast): Promise<Restart> {
  const postmaster = await postmasterOf(folder);
  const { child, output } = gable;
  const before =
    (await waitingTimeOf(process.pid)) +
    (victim.startsWith("app") ? 0 : await waitingTimeOf(child.pid ?? 0));
  const struck = performance.now();
  const struckAt = new Date();
  await kill(victim, { app: child.pid ?? 0, folder, pool: database.pool });
  if (victim.startsWith("app")) {
    await closed(child);
    gable = await start();
  }
  const took = (await firstPage(cast, victim.includes("database") ? postmaster : null)) - struck;
  if (!victim.startsWith("app")) expect(child.exitCode ?? child.signalCode, output()).toBeNull();
  expect(output()).not.toContain("a call met a bug");
  const ofDatabase = victim.includes("database")
    ? await waitingTimeOf(await postmasterOf(folder))
    : 0;
  const waited =
    (await waitingTimeOf(process.pid)) +
    (await waitingTimeOf(gable.child.pid ?? 0)) +
    ofDatabase +
    (await waitOfConnections(database.pool, struckAt)) -
    before;
  return { victim, took, waited };
}

async function round(victim: Victim): Promise<void> {
  const ledger: Ledger = openLedger();
  const cast = await gatherCast(database.db, agents);
  const load = startLoad(gable.address, cast, picture, ledger);
  // The kill waits until something of every kind was written.
  const missing = () => [
    ...writesOf.filter((kind) => !countWrites(ledger)[kind]),
    ...ledger.surprises,
  ];
  await expect.poll(missing, { timeout: 60_000, interval: 20 }).toEqual([]);
  await pause(Math.random() * 600);
  const restart = await strike(victim, cast);
  await load.stop();
  await load.again();
  expect(ledger.surprises).toEqual([]);
  expect(await lostWrites(ledger, database.pool)).toEqual([]);
  await importLetters(folder, database.pool);
  whole.writes.push(...ledger.writes);
  restarts.push(restart);
}

test(`${rounds} rounds of kill -9 under load: back within 3 s, nothing that was acknowledged is lost, and all that must hold holds`, {
  timeout: 120_000 + rounds * 90_000,
}, async () => {
  for (let number = 0; number < rounds; number++) {
    await round(victims[number % victims.length] as Victim);
    if (number % 10 === 9) report(number + 1);
  }
  expect(await lostWrites(whole, database.pool)).toEqual([]);
  // Jobs of a killed process are retried within half a minute; a short run does not wait for them.
  if (rounds > short) await settle();
  expect(await breachesOf(folder, database, { settled: rounds > short })).toEqual([]);
  report(rounds);
  expect(restarts.filter(({ took, waited }) => took - waited > longestRestart)).toEqual([]);
});

/** Waits until every job has finished. */
async function settle(): Promise<void> {
  const left = async () => {
    await importLetters(folder, database.pool);
    const { rows } = await database.pool.query(
      "select name, state, count(*)::int as times, max(output::text) as why from pgboss.job where state not in ('completed', 'cancelled') and name not like '\\_\\_%' group by 1, 2",
    );
    return rows;
  };
  await expect.poll(left, { timeout: 400_000, interval: 1_000 }).toEqual([]);
}

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;

function report(number: number): void {
  const times = victims.map((victim) => {
    const [worst] = restarts
      .filter((one) => one.victim === victim)
      .sort((one, other) => other.took - one.took);
    return worst
      ? `${victim} at worst ${seconds(worst.took)} (${seconds(worst.waited)} of it without a processor)`
      : `${victim} not yet`;
  });
  const counts = Object.entries(countWrites(whole)).map(([kind, count]) => `${count} ${kind}`);
  process.stdout.write(
    `killed: ${number} rounds; back from ${times.join(", ")}; acknowledged: ${counts.join(", ")}\n`,
  );
}
