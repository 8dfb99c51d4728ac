import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** A query as sent, with its values. */
export type Query = { text: string; values: unknown[] };

const recorded = new AsyncLocalStorage<Query[]>();
// Inserts can't be repeated unchanged.
const repeatable = /^\s*(select|with|update|delete)\b/i;
let listening = false;

/**
 * Runs some work of the server and records its queries, but not those of jobs that run at the same
 * time.
 */
export async function recordQueries<Answer>(
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; queries: Query[] }> {
  listen();
  const queries: Query[] = [];
  const answer = await recorded.run(queries, work);
  return { answer, queries };
}

/** Patches the driver, which has no event for the queries that it sends. */
function listen(): void {
  if (listening) return;
  listening = true;
  const { query } = pg.Client.prototype;
  const noting = function (this: pg.Client, ...sent: unknown[]) {
    const [first, second] = sent;
    const text = typeof first === "string" ? first : (first as { text?: string } | null)?.text;
    const values = Array.isArray(second)
      ? second
      : ((first as { values?: unknown[] } | null)?.values ?? []);
    if (text && repeatable.test(text)) recorded.getStore()?.push({ text, values });
    return Reflect.apply(query, this, sent);
  };
  pg.Client.prototype.query = noting as typeof query;
}
