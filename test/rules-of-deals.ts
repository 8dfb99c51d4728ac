import type pg from "pg";
import { expect } from "vitest";
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
    "select id from properties p where status = 'Sold' and not exists (select 1 from offers where property_id = p.id and transaction_id is not null) and not exists (select 1 from history_events where noun_id = p.id and move = 'soldElsewhere')",
  "sold elsewhere, and paid":
    "select property_id from offers join history_events on noun_id = property_id and move = 'soldElsewhere' where transaction_id is not null",
  "under offer without an accepted one, or the other way round":
    "select p.id from properties p where (market = 'ActiveUnderContract') <> exists (select 1 from offers where property_id = p.id and status = 'Accepted' and transaction_id is null)",
  "off the market since no time, or on it since a pause":
    "select id from properties where deleted_at is null and (market in ('Hold', 'Withdrawn')) <> (paused_since is not null)",
  "an offer of a suspended person":
    "select o.id from offers o join users u on u.id = buyer_id where suspended_at is not null and (status = 'Pending' or status = 'Accepted' and transaction_id is null)",
  "on the market with a suspended agent":
    "select p.id from properties p join users u on u.id = agent_id where suspended_at is not null and market in ('Active', 'ActiveUnderContract')",
  "held by no suspension":
    "select p.id from properties p join users u on u.id = agent_id where suspended and suspended_at is null",
  "a status of a home without its event": `select p.id from properties p
    join lateral (select to_status from history_events where noun = 'property' and noun_id = p.id order by sequence desc limit 1) last on true where deleted_at is null and last.to_status <> status`,
  "a price of a home without its event": `select p.id from properties p
    join lateral (select (contents->>'priceCents')::bigint as price from history_events join history_contents on event = sequence
      where noun_id = p.id and move = 'changePrice' order by sequence desc limit 1) last on true where last.price <> price_cents`,
  "paid by no payment":
    "select o.id from offers o where transaction_id is not null and not exists (select 1 from payments where offer_id = o.id and reference = transaction_id and status in ('succeeded', 'refunded', 'refund_failed'))",
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

type PaymentNow = {
  status: string;
  closedAt: Date | null;
  soldBy: string | null;
};

/** Money is kept for what was sold and for nothing else; `atSupplier`: what the supplier says. */
export async function judgeMoney(
  pool: pg.Pool,
  { id, reference }: { id: string; reference: string },
  atSupplier: string | undefined,
): Promise<void> {
  const { rows } = await pool.query<PaymentNow>(
    `select p.status, closed_at as "closedAt", o.transaction_id as "soldBy"
      from payments p join offers o on o.id = offer_id where p.id = $1`,
    [id],
  );
  const [now] = rows as [PaymentNow];
  const has = {
    charged: atSupplier === "succeeded",
    known: now.status === "succeeded",
    sold: now.soldBy === reference,
  };
  const found = JSON.stringify({ atSupplier, ...now });
  expect(new Set(Object.values(has)).size, found).toBe(1);
  expect(now.closedAt !== null, found).toBe(["canceled", "refunded"].includes(now.status));
}
