import type { Pool } from "pg";

/**
 * Lets the database refuse a planned write to these tables, at any point of a transaction: a
 * crash. A sequence counts the writes, as a rollback does not reset it.
 */
export async function layFuse(pool: Pool, tables: string[]): Promise<void> {
  await pool.query(`
    create sequence test_writes; create table test_fuse (at bigint); insert into test_fuse values (0);
    create function test_blow() returns trigger language plpgsql security definer as $$ begin
      if nextval('test_writes') = (select at from test_fuse) then raise 'the process died'; end if; return null; end $$;`);
  for (const table of tables)
    await pool.query(
      `create trigger blow after insert or update on ${table} for each statement execute function test_blow()`,
    );
}

/** Lets the write after `writes` more fail. */
export const setFuse = async (pool: Pool, writes: number): Promise<void> =>
  void (await pool.query(
    "update test_fuse set at = (select last_value from test_writes) + 1 + $1",
    [writes],
  ));

export const unsetFuse = async (pool: Pool): Promise<void> =>
  void (await pool.query("update test_fuse set at = 0"));

/** Whether the planned write was refused; if so, no further one is planned. */
export async function hasBlown(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update test_fuse set at = 0 where at > 0 and at <= (select last_value from test_writes)",
  );
  return rowCount === 1;
}

/** A table in place of the real queue, whose jobs a model runs or loses when it chooses. */
export const testJobs = `
  create table test_jobs (id serial primary key, name text, data jsonb, done boolean default false);
  grant all on test_jobs, test_jobs_id_seq to gable_app`;
