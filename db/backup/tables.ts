import type pg from "pg";
import { tablesAfter } from "../known-migrations.ts";

/**
 * A table in a backup: its columns without derived ones, and its key, by which its rows are
 * ordered.
 */
export type KeptTable = {
  name: string;
  columns: string[];
  key: { column: string; isText: boolean }[];
  /** The identity column and its last number. */
  numbered: { column: string; upTo: string } | null;
};

/**
 * Maintained by triggers on other tables, which rebuild them when those are loaded; includes tables
 * that only older databases have.
 */
const derived = ["listings", "worded_listings", "listing_counts", "vocabulary", "listing_words"];
/**
 * Credentials: a backup must not grant access, and a restore must not revive what has ended since.
 */
const credentials = ["sessions", "identity_sessions", "identity_verifications", "identity_links"];
/** No backup has ever had these. */
export const refusedTables: ReadonlySet<string> = new Set([...derived, ...credentials]);
/** Filled at a start from files that come with Gable; backups until 2026-11-30 have them. */
const prepared = ["places", "place_names"];
export const excludedTables: ReadonlySet<string> = new Set([...refusedTables, ...prepared]);

type Row = {
  name: string;
  columns: string[];
  key: KeptTable["key"];
  numbered: string | null;
  refers: string[];
};

const description = `select c.relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and not (c.relname = 'properties' and attname in ('words', 'cut'))) as columns,
    (select jsonb_agg(jsonb_build_object('column', attname, 'isText', attcollation <> 0) order by place)
      from pg_index join unnest(indkey::int2[]) with ordinality as part (number, place) on true
      join pg_attribute on attrelid = c.oid and attnum = number where indrelid = c.oid and indisprimary) as key,
    (select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as numbered,
    array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid where conrelid = c.oid and contype = 'f') as refers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by c.relname`;

/** Every table that a backup takes after these migrations, each behind those that it refers to. */
export async function tablesToKeep(
  client: pg.ClientBase,
  lastMigration: string,
): Promise<KeptTable[]> {
  const names = (await tablesAfter(lastMigration)).filter((name) => !excludedTables.has(name));
  const { rows } = await client.query<Row>(description, [names]);
  const missing = names.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length > 0)
    throw new Error(`the database has no ${missing.join(", ")}, though its migrations made it`);
  const tables: KeptTable[] = [];
  for (const { refers, numbered, ...row } of inOrder(rows))
    tables.push({
      ...row,
      numbered: numbered === null ? null : await readNextNumber(client, row.name, numbered),
    });
  return tables;
}

function inOrder(rows: Row[]): Row[] {
  const done: Row[] = [];
  const left = new Set(rows);
  const isReady = ({ name, refers }: Row) =>
    refers.every(
      (other) =>
        other === name ||
        !rows.some((row) => row.name === other) ||
        done.some((row) => row.name === other),
    );
  while (left.size > 0) {
    const next = [...left].find(isReady);
    if (!next)
      throw new Error(
        `these tables refer to each other in a circle: ${[...left].map(({ name }) => name).join(", ")}`,
      );
    left.delete(next);
    done.push(next);
  }
  return done;
}

async function readNextNumber(
  client: pg.ClientBase,
  table: string,
  column: string,
): Promise<KeptTable["numbered"]> {
  // Sequences are not transactional: this number may be ahead of the visible rows, never behind
  // them.
  const { rows } = await client.query<{ up_to: string | null }>(
    "select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) as up_to",
    [table, column],
  );
  return { column, upTo: rows[0]?.up_to ?? "0" };
}
