import { beforeEach, expect, test } from "vitest";
import { makePerson, makeSearch, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { workersOf } from "./workers.ts";

const market = marketForTests();
const anHour = 3_600_000;
const aDay = 24 * anHour;
const before = (milliseconds: number) => new Date(today.getTime() - milliseconds);

beforeEach(() => market.setNow(today));

const sweep = () => workersOf(market.house, async () => undefined).sweep({});

/** Makes a row at each moment, sweeps, and answers from when those are that are left. */
async function leftOf(table: string, column: string, moments: Date[], make: (at: Date) => Promise<unknown>): Promise<Date[]> {
  await market.pool.query(`delete from ${table}`);
  for (const at of moments) await make(at);
  await sweep();
  return (await market.pool.query(`select ${column} as at from ${table} order by 1`)).rows.map(({ at }) => at);
}

test("every hour sessions go whose time is over, and no others", async () => {
  const { _id } = await makePerson(market.db);
  const moments = [before(1), new Date(today.getTime() + 1)];
  const insert = "insert into sessions values (gen_random_uuid(), $1, gen_random_uuid()::text, 'a test', $2, $2, $2)";
  expect(await leftOf("sessions", "expires_at", moments, (at) => market.pool.query(insert, [_id, at]))).toEqual(moments.slice(1));
});

test.each([
  ["tries are forgotten", "rate_limits", "at", "insert into rate_limits values (gen_random_uuid()::text, 0, $1)"],
  [
    "answers to calls with a key are forgotten",
    "idempotency_keys",
    "created_at",
    "insert into idempotency_keys values (gen_random_uuid()::text, 'a body', 200, '{}', 'application/json', $1)",
  ],
])("%s after a day, not before", async (_, table, column, insert) => {
  const moments = [before(aDay + anHour), before(aDay - anHour)];
  expect(await leftOf(table, column, moments, (at) => market.pool.query(insert, [at]))).toEqual(moments.slice(1));
});

test("homes that a search met are forgotten after ninety days, but for those that still wait for their letter", async () => {
  const search = await makeSearch(market.db, await makePerson(market.db));
  const [old, young] = [before(91 * aDay), before(89 * aDay)];
  const insert = "insert into search_matches values ($1, gen_random_uuid(), 1, $2, $3, null)";
  const waiting = () => market.pool.query(insert, [search, old, old]);
  const left = await leftOf("search_matches", "matched_at", [old, young], async (at) => {
    await market.pool.query(insert, [search, at, null]);
    if (at === old) await waiting();
  });
  expect(left).toEqual([old, young]);
  expect((await market.pool.query("select waits_since as since from search_matches where matched_at = $1", [old])).rows).toEqual([{ since: old }]);
});
