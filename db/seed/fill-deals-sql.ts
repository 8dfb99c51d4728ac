import { type SQL, sql } from "drizzle-orm";
import { column, drawHomes, fillId, share, since } from "./fill-sql.ts";

export const entriesPerBuyer = 10;
export const offersPerBuyer = 5;

const [n, hash] = [column("n"), column("hash")];
const buyerId = (perBuyer: number) =>
  fillId("buyer", sql`(1 + (n - 1) / ${sql.raw(String(perBuyer))})`);

/** Inserts the wishlist entries with these ordinals. */
export function insertEntries(from: number, to: number, properties: number, now: Date): SQL {
  return sql`
    insert into wishlist_entries (id, buyer_id, property_id, created_at)
    select ${fillId("entry", n)}, ${buyerId(entriesPerBuyer)}, properties.id, ${since(now)} from ${drawHomes("entry", from, to, properties)}
    on conflict do nothing`;
}

/**
 * Inserts the offers with these ordinals: the first on a sold home is paid; of the others, a third
 * are open and some are accepted.
 */
export function insertOffers(from: number, to: number, properties: number, now: Date): SQL {
  const fate = sql`case
      when status = 'Sold' then case when row_number() over (partition by properties.id order by n) = 1 then 'paid' else 'Rejected' end
      else (array['Pending', 'Rejected', 'Withdrawn', 'Accepted'])[1 + width_bucket(${share(hash, 9, 4)}, array[0.33, 0.8, 0.98]::float8[])] end`;
  return sql`
    with made as materialized (
      select n, ${fate} as fate, properties.id as property_id, agent_id, price_cents, ${share(hash, 13, 4)} as chance, ${since(now)} as at
      from ${drawHomes("offer", from, to, properties)}
    ), kept as (
      insert into offers (id, property_id, agent_id, buyer_id, amount_cents, buying_date, status, created_at, decided_at, pay_by, transaction_id, paid_at)
      select ${fillId("offer", n)}, property_id, agent_id, ${buyerId(offersPerBuyer)}, (price_cents * (0.85 + 0.2 * chance))::bigint, (at + interval '60 days')::date,
        case fate when 'paid' then 'Accepted' else fate end, at, case fate when 'Pending' then null else at + interval '1 day' end,
        case when fate in ('Accepted', 'paid') then ${now}::timestamptz + interval '14 days' end,
        case fate when 'paid' then 'sandbox_fill_' || n end, case fate when 'paid' then at + interval '2 days' end
      from made
      on conflict do nothing
      returning id, property_id, status, amount_cents, transaction_id, paid_at
    ), under as (
      update properties set market = 'ActiveUnderContract' where market = 'Active'
      and id in (select property_id from kept where status = 'Accepted' and transaction_id is null)
    ), paid as (
      insert into payments (id, offer_id, supplier, sandbox, reference, amount_cents, status, created_at, updated_at)
      select ${fillId("payment", sql`transaction_id`)}, id, 'sandbox', true, transaction_id, amount_cents, 'succeeded', paid_at, paid_at from kept where transaction_id is not null
      on conflict do nothing
    )
    select id from kept`;
}
