import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** A query as it was sent, with what it asked for. */
export type Query = { text: string; values: unknown[] };

const heard = new AsyncLocalStorage<Query[]>();
// What adds a row can't be asked again as it was.
const repeatable = /^\s*(select|with|update|delete)\b/i;
let listening = false;

/** Does some work of the house, and tells which queries that made; not those of its jobs, which go on beside it. */
export async function hear<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; queries: Query[] }> {
  listen();
  const queries: Query[] = [];
  const answer = await heard.run(queries, work);
  return { answer, queries };
}

/** The driver tells nobody what it sends, so it is heard at its door. */
function listen(): void {
  if (listening) return;
  listening = true;
  const { query } = pg.Client.prototype;
  const noting = function (this: pg.Client, ...sent: unknown[]) {
    const [first, second] = sent;
    const text = typeof first === "string" ? first : (first as { text?: string } | null)?.text;
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] } | null)?.values ?? []);
    if (text && repeatable.test(text)) heard.getStore()?.push({ text, values });
    return Reflect.apply(query, this, sent);
  };
  pg.Client.prototype.query = noting as typeof query;
}
