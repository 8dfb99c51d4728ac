import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Letter } from "#adapters/mail/mail.ts";
import { proofLine } from "#core/history.ts";
import type { Database } from "#db/open.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { readHistoryKeys } from "#server/history/history-keys.ts";
import { brokenRules } from "#test/rules-of-deals.ts";

/**
 * Checks the rules of a whole market; `settled`: also those that hold once all jobs are done.
 * Returns each breach as a sentence.
 */
export async function breachesOf(
  folder: string,
  { db, pool }: Database,
  { settled }: { settled: boolean },
): Promise<string[]> {
  await importLetters(folder, pool);
  const { broken } = await verifyHistory(db, await readHistoryKeys({ DATA_DIR: folder }));
  return [
    ...(broken ? [`the chain ${broken.chain} breaks at ${broken.position}: ${broken.reason}`] : []),
    ...(await brokenRules(pool)),
    ...(settled
      ? [
          ...(await missingLetters(pool)),
          ...(await faultsOfPictures(folder, pool)),
          ...(await faultsOfPayments(folder, pool)),
        ]
      : []),
  ];
}

/**
 * Copies the letters of the outbox to where the rules of deals look for them. The outbox keeps the
 * newest thousand, so this has to be called before there are as many new ones.
 */
export async function importLetters(folder: string, pool: pg.Pool): Promise<void> {
  await pool.query("create table if not exists test_jobs (name text primary key, data jsonb)");
  const { rows } = await pool.query<{ name: string }>("select name from test_jobs");
  const known = new Set(rows.map(({ name }) => name));
  // The outbox is created with the first letter.
  const all = await readdir(join(folder, "outbox")).catch(() => []);
  const names = all.filter((name) => name.endsWith(".json") && !known.has(name));
  const letters = names.map(async (name) => ({
    name,
    letter: JSON.parse(await readFile(join(folder, "outbox", name), "utf8")) as Letter,
  }));
  const taken = (await Promise.all(letters)).map(({ name, letter: { to, text } }) => ({
    name,
    data: { to, text },
  }));
  await pool.query(
    "insert into test_jobs select name, data from jsonb_to_recordset($1::jsonb) as taken (name text, data jsonb)",
    [JSON.stringify(taken)],
  );
}

/** The minimum number of people who get a letter about a move. */
const readers = { make: 1, accept: 1, close: 1, pay: 2 };

async function missingLetters(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ move: string; noun_id: string; notified: number }>(
    `with sent as materialized (select distinct data->>'to' as reader, substring(data->>'text' from '${proofLine("([0-9a-f]{64})")}') as receipt from test_jobs)
    select move, noun_id, count(sent.reader)::int as notified from history_events left join sent on sent.receipt = hash
    where noun = 'offer' and move = any($1) and at > now() - interval '1 day' group by move, noun_id, hash`,
    [Object.keys(readers)],
  );
  return rows
    .filter(({ move, notified }) => notified < readers[move as keyof typeof readers])
    .map(
      ({ move, noun_id, notified }) => `of ${move} of ${noun_id} only ${notified} were notified`,
    );
}

async function faultsOfPictures(folder: string, pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; ready: boolean; claimed: boolean }>(
    "select id, ready, claimed_at is not null as claimed from images",
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const faults: string[] = [];
  const stored = new Set(
    (await readdir(join(folder, "images"))).filter((name) => name !== ".drafts"),
  );
  for (const id of stored) {
    if (known.has(id)) continue;
    faults.push(`the files of ${id} belong to no picture`);
  }
  for (const { id, ready, claimed } of rows) {
    const files = stored.has(id) ? await readdir(join(folder, "images", id)) : [];
    const whole = files.filter((file) => /^\d+\.(avif|webp)$/.test(file));
    if (whole.length < files.length)
      faults.push(
        `beside the picture ${id} lies ${files.filter((file) => !whole.includes(file)).join(", ")}`,
      );
    if (claimed && whole.length === 0) faults.push(`the picture ${id} is claimed, and gone`);
    if (claimed && !ready) faults.push(`the picture ${id} was never made in all its widths`);
  }
  return faults;
}

/** The sandbox and the database must agree on what is paid. */
async function faultsOfPayments(folder: string, pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string; status: string }>(
    "select reference, status from payments where reference like 'sandbox_%'",
  );
  const here = new Map(rows.map(({ reference, status }) => [reference, status]));
  const names = await readdir(join(folder, "sandbox"));
  const held = await Promise.all(
    names
      .filter((name) => name.endsWith(".json"))
      .map(async (name) => JSON.parse(await readFile(join(folder, "sandbox", name), "utf8"))),
  );
  return held
    .filter(
      ({ reference, status }) =>
        ["succeeded", "refunded"].includes(status) && here.get(reference) !== status,
    )
    .map(
      ({ reference, status }) =>
        `${reference} is ${status} at the sandbox, and ${here.get(reference)} here`,
    );
}
