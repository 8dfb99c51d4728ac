import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { KeptTable } from "./tables.ts";

/** How many rows a table has, and the SHA-256, in hex, of their text in the order of its key. */
type Sum = { rows: number; sha256: string };

const quoted = pg.escapeIdentifier;
const listed = ({ columns }: KeptTable) => columns.map(quoted).join(", ");

/**
 * Fixes the settings that affect text output, so that the same rows give the same text whatever the
 * database's and the role's defaults.
 */
export async function fixOutputFormat(client: pg.ClientBase): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "extra_float_digits = 1",
    "bytea_output = 'hex'",
  ])
    await client.query(`set local ${setting}`);
  // Copying pictures may take a long time between two statements.
  await client.query("set local idle_in_transaction_session_timeout = 0");
}

/** Reads a table's rows in PostgreSQL's text format, in parts; returns their sum. */
export async function copyOut(
  client: pg.ClientBase,
  table: KeptTable,
  take: (part: Buffer) => Promise<void> | void,
): Promise<Sum> {
  // Text is ordered by bytes, because collations differ between databases.
  const order = table.key.map(
    ({ column, isText }) => `${quoted(column)}${isText ? ' collate "C"' : ""}`,
  );
  const rows = client.query(
    to(
      `copy (select ${listed(table)} from public.${quoted(table.name)} order by ${order.join(", ")}) to stdout`,
    ),
  );
  const hash = createHash("sha256");
  // Counted here, because the driver may not have its own count yet when the last row arrives.
  let count = 0;
  for await (const part of inParts(rows)) {
    hash.update(part);
    count += countLines(part);
    await take(part);
  }
  return { rows: count, sha256: hash.digest("hex") };
}

const newline = "\n".charCodeAt(0);

/** Each row is one line: the format escapes line breaks inside values. */
function countLines(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) count += 1;
  return count;
}

const size = 2 ** 20;

/**
 * Joins rows into parts of about 1 MiB: the driver delivers one row at a time, which is too little
 * for a file.
 */
async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const row of rows) {
    gathered.push(row);
    length += row.length;
    if (length < size) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(gathered);
}

/**
 * Loads what `copyOut` read into the same table of another database, replacing the rows that a
 * migration inserted.
 */
export async function copyIn(
  client: pg.ClientBase,
  table: KeptTable,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  await client.query(`delete from public.${quoted(table.name)}`);
  await pipeline(
    Readable.from(parts),
    client.query(from(`copy public.${quoted(table.name)} (${listed(table)}) from stdin`)),
  );
  if (table.numbered && table.numbered.upTo !== "0")
    await client.query("select setval(pg_get_serial_sequence($1, $2), $3)", [
      table.name,
      table.numbered.column,
      table.numbered.upTo,
    ]);
}
