import type pg from "pg";
import type { WaitingJob } from "../queue.ts";

const atOnce = 500;
const waiting = `select id, name, data, start_after as "startAfter" from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and (name, id) > ($1, $2::uuid) order by name, id limit ${atOnce}`;

/** The unfinished jobs, in batches: letters not yet sent, payments to be refunded. */
export async function* waitingJobs(client: pg.ClientBase): AsyncGenerator<WaitingJob[]> {
  const { rows: there } = await client.query(
    "select 1 where to_regclass('pgboss.job') is not null",
  );
  if (there.length === 0) return;
  let after = { name: "", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    const { rows } = await client.query<WaitingJob & { id: string }>(waiting, [
      after.name,
      after.id,
    ]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ name, data, startAfter }) => ({ name, data, startAfter }));
    after = last;
  }
}
