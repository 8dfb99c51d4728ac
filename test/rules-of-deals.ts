import type pg from "pg";
import { proofLine } from "#core/history.ts";

/** Queries that find violations; each must return nothing. */
const neverToBe: Record<string, string> = {
  "two accepted on a property":
    "select property_id from offers where status = 'Accepted' group by 1 having count(*) > 1",
  "two open of a buyer":
    "select buyer_id from offers where status in ('Pending', 'Accepted') group by buyer_id, property_id having count(*) > 1",
  "two payments of an offer":
    "select offer_id from payments where status = 'succeeded' group by 1 having count(*) > 1",
  "paid, and not sold":
    "select o.id from offers o join properties p on p.id = property_id where transaction_id is not null and (o.status <> 'Accepted' or p.status <> 'Sold')",
  "open beside a paid one":
    "select o.id from offers o join offers paid using (property_id) where paid.transaction_id is not null and o.id <> paid.id and o.status in ('Pending', 'Accepted')",
  "sold, and not paid":
    "select id from properties p where status = 'Sold' and not exists (select 1 from offers where property_id = p.id and transaction_id is not null)",
  "paid by no payment":
    "select o.id from offers o where transaction_id is not null and not exists (select 1 from payments where offer_id = o.id and reference = transaction_id and status in ('succeeded', 'refunded'))",
  "an amount of its own":
    "select p.id from payments p join offers o on o.id = offer_id where p.amount_cents <> o.amount_cents or o.amount_cents <= 0",
  "a status without its event": `select id from (select id, status from offers union all select id, status from payments) now
    left join lateral (select to_status from history_events where noun_id = now.id order by sequence desc limit 1) last on true where last.to_status is distinct from now.status`,
  "a gap between events": `select noun_id from (select noun_id, from_status, lag(to_status) over (partition by noun_id order by sequence) as before
    from history_events where noun in ('offer', 'payment')) each where from_status is distinct from before`,
  "a letter of what did not happen": `select id::text::uuid from (select gen_random_uuid() as id, data from test_jobs where data->>'text' like '%${proofLine("%")}') sent
    where not exists (select 1 from history_events where hash = substring(data->>'text' from '${proofLine("([0-9a-f]{64})")}'))`,
};

const everyRule = Object.entries(neverToBe).map(
  ([name, query]) => `select '${name}' as broken where exists (${query})`,
);

/**
 * The names of the rules of offers and payments that the database violates. Letters are read from
 * `test_jobs`.
 */
export async function brokenRules(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ broken: string }>(everyRule.join(" union all "));
  return rows.map(({ broken }) => broken);
}
