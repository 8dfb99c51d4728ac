import type pg from "pg";

/**
 * A write that the server acknowledged: a row that has to exist from then on, or an event that is
 * in the history exactly once.
 */
export type Write =
  | { table: "images" | "wishlist_entries"; id: string }
  | { event: string; id: string };

/** The client's record of acknowledged writes, compared with the database after each crash. */
export type Ledger = { writes: Write[]; surprises: string[] };

export const openLedger = (): Ledger => ({ writes: [], surprises: [] });

/** The number of acknowledged writes of each kind. */
export function countWrites({ writes }: Ledger): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of writes) {
    const kind = "event" in one ? one.event : one.table;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const missingRows = (table: string) =>
  `select id from unnest($1::uuid[]) as wanted (id) where not exists (select 1 from ${table} where ${table}.id = wanted.id)`;

const notOnce = `select wanted.id, wanted.move, count(found.*)::int as times from unnest($1::uuid[], $2::text[]) as wanted (id, move)
  left join history_events found on found.noun_id = wanted.id and found.move = wanted.move group by 1, 2 having count(found.*) <> 1`;

/** Every acknowledged write that is gone, or happened twice. */
export async function lostWrites({ writes }: Ledger, pool: pg.Pool): Promise<string[]> {
  const lost: string[] = [];
  for (const table of ["images", "wishlist_entries"] as const) {
    const ids = writes.flatMap((one) => ("table" in one && one.table === table ? [one.id] : []));
    const { rows } = await pool.query<{ id: string }>(missingRows(table), [ids]);
    lost.push(...rows.map(({ id }) => `${table} ${id} is gone`));
  }
  const events = writes.flatMap((one) => ("event" in one ? [one] : []));
  const { rows } = await pool.query<{ id: string; move: string; times: number }>(notOnce, [
    events.map(({ id }) => id),
    events.map(({ event }) => event),
  ]);
  lost.push(
    ...rows.map(({ id, move, times }) => `${move} of ${id} is in the history ${times} times`),
  );
  return lost;
}
