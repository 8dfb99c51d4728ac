import { beforeEach, expect, test } from "vitest";
import { aDay, anHour } from "#core/duration.ts";
import type { PaymentStatus } from "#core/payment.ts";
import { eventsAbout } from "#db/history.ts";
import { makeOffer, makePayment, makePerson, makeProperty, makeSearch, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { lapseOffers } from "./offers/lapse-offers.ts";
import { recordPaymentReport } from "./payments/record-payment-report.ts";
import { makeWorkers } from "./workers.ts";

const market = marketForTests();
const before = (milliseconds: number) => new Date(today.getTime() - milliseconds);

beforeEach(() => market.setNow(today));

const sweep = () => makeWorkers(market.services, async () => undefined).sweep({});

/** Makes a row at each moment, sweeps, and returns the moments of the remaining rows. */
async function leftOf(
  table: string,
  column: string,
  moments: Date[],
  make: (at: Date) => Promise<unknown>,
): Promise<Date[]> {
  await market.pool.query(`delete from ${table}`);
  for (const at of moments) await make(at);
  await sweep();
  return (await market.pool.query(`select ${column} as at from ${table} order by 1`)).rows.map(
    ({ at }) => at,
  );
}

test("every hour sessions go whose time is over, and no others", async () => {
  const { _id } = await makePerson(market.db);
  const moments = [before(1), new Date(today.getTime() + 1)];
  const insert =
    "insert into sessions values (gen_random_uuid(), $1, gen_random_uuid()::text, 'a test', $2, $2, $2)";
  expect(
    await leftOf("sessions", "expires_at", moments, (at) => market.pool.query(insert, [_id, at])),
  ).toEqual(moments.slice(1));
});

test.each([
  [
    "tries are forgotten",
    "rate_limits",
    "at",
    "insert into rate_limits values (gen_random_uuid()::text, 0, $1)",
  ],
  [
    "answers to calls with a key are forgotten",
    "idempotency_keys",
    "created_at",
    "insert into idempotency_keys values (gen_random_uuid()::text, 'a body', 200, '{}', 'application/json', $1)",
  ],
])("%s after a day, not before", async (_, table, column, insert) => {
  const moments = [before(aDay + anHour), before(aDay - anHour)];
  expect(await leftOf(table, column, moments, (at) => market.pool.query(insert, [at]))).toEqual(
    moments.slice(1),
  );
});

test("matches of a search are deleted after ninety days, but for those that still wait for their letter", async () => {
  const search = await makeSearch(market.db, await makePerson(market.db));
  const [old, young] = [before(91 * aDay), before(89 * aDay)];
  const insert = "insert into search_matches values ($1, gen_random_uuid(), 1, $2, $3, null)";
  const waiting = () => market.pool.query(insert, [search, old, old]);
  const left = await leftOf("search_matches", "matched_at", [old, young], async (at) => {
    await market.pool.query(insert, [search, at, null]);
    if (at === old) await waiting();
  });
  expect(left).toEqual([old, young]);
  expect(
    (
      await market.pool.query(
        "select waits_since as since from search_matches where matched_at = $1",
        [old],
      )
    ).rows,
  ).toEqual([{ since: old }]);
});

test("messages of a supplier are forgotten after ninety days, and one that then comes again changes nothing", async () => {
  const moments = [before(91 * aDay), before(89 * aDay)];
  const insert = "insert into payment_news values ('sandbox', gen_random_uuid()::text, $1)";
  expect(
    await leftOf("payment_news", "received_at", moments, (at) => market.pool.query(insert, [at])),
  ).toEqual(moments.slice(1));
  const offerId = await makeOffer(
    market.db,
    await makePerson(market.db),
    await makeProperty(market.db),
    { status: "Accepted" },
  );
  const id = await makePayment(market.db, offerId);
  const report = (status: PaymentStatus) =>
    recordPaymentReport(market.services, {
      id: `evt_${status}`,
      reference: `sandbox_${id}`,
      status,
      amountCents: 240_000_00,
      failure: null,
    });
  for (const status of ["processing", "succeeded"] as const) await report(status);
  await market.pool.query("delete from payment_news");
  market.jobs.length = 0;
  for (const status of ["processing", "succeeded"] as const) await report(status);
  expect((await market.pool.query("select status from payments where id = $1", [id])).rows).toEqual(
    [{ status: "succeeded" }],
  );
  expect([market.jobs, (await eventsAbout(market.db, "payment", id)).length]).toEqual([[], 2]);
});

test("however much there is to clear away, no statement takes more than some thousands of it", async () => {
  const old = before(100 * aDay);
  const { _id } = await makePerson(market.db);
  const search = await makeSearch(market.db, await makePerson(market.db));
  const many = "from generate_series(1, 12000) as number";
  const rows = {
    rate_limits: `select number::text, 0, $1 ${many}`,
    idempotency_keys: `select number::text, '', 200, '{}', '', $1 ${many}`,
    sessions: `select gen_random_uuid(), '${_id}', number::text, '', $1, $1, $1 ${many}`,
    payment_news: `select 'sandbox', number::text, $1 ${many}`,
    search_matches: `select '${search}', gen_random_uuid(), number, $1, null, null ${many}`,
  };
  await market.pool.query(`create table cleared (name text, rows int);
    create function note_cleared() returns trigger language plpgsql security definer as
      'begin insert into cleared select tg_table_name, count(*) from gone; return null; end'`);
  for (const [table, made] of Object.entries(rows)) {
    await market.pool.query(`delete from ${table}`);
    await market.pool.query(
      `create trigger cleared after delete on ${table} referencing old table as gone execute function note_cleared()`,
    );
    await market.pool.query(`insert into ${table} ${made}`, [old]);
  }
  await sweep();
  const { rows: cleared } = await market.pool.query(
    "select name, max(rows) as most, sum(rows)::int as all from cleared group by name order by name",
  );
  expect(cleared).toEqual(
    Object.keys(rows)
      .sort()
      .map((name) => ({ name, most: 5000, all: 12_000 })),
  );
  for (const table of Object.keys(rows))
    await market.pool.query(`drop trigger cleared on ${table}`);
});

test("a letter that is refused for good is logged once, without its recipient, and its job is done", async () => {
  const warned: unknown[][] = [];
  const services = { ...market.services, mail: { ...market.services.mail, send: async () => 550 } };
  services.log = Object.create(services.log, {
    warn: { value: (...args: unknown[]) => warned.push(args) },
  });
  await makeWorkers(services, async () => undefined)["send-letter"]({
    to: "nobody@post.example",
    subject: "",
    text: "",
    html: "",
  });
  expect(warned).toEqual([[{ code: 550 }, "a letter was refused for good"]]);
});

test("a part of it that fails holds up none of the others, and the job is tried again", async () => {
  const agent = await makePerson(market.db, "agent");
  await market.pool.query(
    "insert into images (id, owner_id, width, height, created_at) values (gen_random_uuid(), $1, 10, 10, $2)",
    [agent._id, before(2 * aDay)],
  );
  const offerId = await makeOffer(
    market.db,
    await makePerson(market.db),
    await makeProperty(market.db, agent),
    { status: "Accepted" },
  );
  await market.pool.query("update offers set pay_by = $2 where id = $1", [offerId, before(anHour)]);
  await market.pool.query("insert into rate_limits values ('an old one', 0, $1)", [
    before(2 * aDay),
  ]);
  const queue = { enqueue: () => Promise.reject(new Error("the queue takes nothing")) };
  const broken = makeWorkers({ ...market.services, queue }, async () => undefined);
  await expect(broken.sweep({})).rejects.toThrow("2 of 12 parts of the sweep failed");
  expect(
    (await market.pool.query("select 1 from rate_limits where key = 'an old one'")).rows,
  ).toEqual([]);
  await sweep();
  expect(
    (await market.pool.query("select status from offers where id = $1", [offerId])).rows,
  ).toEqual([{ status: "Rejected" }]);
});

test("an offer that can't lapse holds up no other one", async () => {
  const agent = await makePerson(market.db, "agent");
  const due = async () => {
    const id = await makeOffer(
      market.db,
      await makePerson(market.db),
      await makeProperty(market.db, agent),
      { status: "Accepted" },
    );
    await market.pool.query("update offers set pay_by = $2 where id = $1", [id, before(anHour)]);
    return id;
  };
  const offers = [await due(), await due(), await due()];
  let letters = 0;
  const enqueue = async () => {
    if (letters++ === 0) throw new Error("the queue takes nothing just now");
  };
  await expect(lapseOffers({ ...market.services, queue: { enqueue } })).rejects.toThrow(
    "1 of 3 lapses of offers failed",
  );
  const statuses = async () =>
    (
      await market.pool.query("select status from offers where id = any($1) order by status", [
        offers,
      ])
    ).rows.map(({ status }) => status);
  expect(await statuses()).toEqual(["Accepted", "Rejected", "Rejected"]);
  expect(await lapseOffers(market.services)).toBe(1);
});
