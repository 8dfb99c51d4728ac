import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cutRemainingWords } from "#db/cut-words.ts";
import { openHistory } from "#db/history.ts";
import type { Db } from "#db/open.ts";
import { vocabulary } from "#db/schema/vocabulary.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { brokenRules } from "#test/rules-of-deals.ts";
import { fillProperties, fillReviews } from "./fill.ts";
import { fillEntries, fillOffers } from "./fill-deals.ts";
import { fillMarket, isEmpty, marketIsHere } from "./market.ts";

const now = new Date("2026-06-15T12:00:00.000Z");
const one = marketForTests();
const other = marketForTests();

/** The row count and hash of each table that is filled. */
async function hashes(db: Db): Promise<unknown[]> {
  const tables = [
    "users",
    "images",
    "properties",
    "property_images",
    "reviews",
    "wishlist_entries",
    "offers",
    "payments",
    // Without the hashes: each is made with random salt.
    "(select noun_id, position, move, from_status, to_status, by, at from history_events)",
  ];
  const each = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as count, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${table} t`,
  );
  return (await db.execute(sql.raw(each.join(" union all ")))).rows;
}

test("the market fills an empty database, the same in every one, with a whole history and its pictures", async () => {
  const files: string[] = [];
  expect([await isEmpty(one.db), await marketIsHere(one.db)]).toEqual([true, false]);
  for (const { db } of [one, other]) {
    await db.transaction((tx) =>
      fillMarket(tx, {
        now,
        history: openHistory(historyKeys),
        storePicture: async (id, key) => void files.push(`${id}/${key}`),
      }),
    );
  }
  expect([await isEmpty(one.db), await marketIsHere(one.db)]).toEqual([false, true]);
  expect(await hashes(one.db)).toEqual(await hashes(other.db));
  expect(await verifyHistory(one.db, historyKeys)).toMatchObject({ chains: 26, broken: null });
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files).size).toBe(files.length / 2);
});

test("the market's offers and payments keep every rule that holds of real ones", async () => {
  await one.pool.query("create table test_jobs (name text, data jsonb)");
  expect(await brokenRules(one.pool)).toEqual([]);
});

test("the measuring fill adds as many as asked for, the same in every database, and goes on where it ended", async () => {
  for (const { db } of [one, other]) {
    await fillProperties(db, 2_300, { now });
    await fillReviews(db, 500, { now });
    await fillProperties(db, 100, { now });
  }
  expect(await hashes(one.db)).toEqual(await hashes(other.db));
  const { rows } = await one.db.execute(
    sql`select (select count(*)::int from properties) as properties, (select count(*)::int from reviews) as reviews`,
  );
  expect(rows).toEqual([{ properties: 25 + 2_400, reviews: 33 + 500 }]);
});

test("a home of the fill is found by the words that its texts have", async () => {
  const words = async () =>
    (await one.db.execute(sql`select words::text, cut from properties order by id`)).rows;
  await cutRemainingWords(one.db);
  const [filled, learned] = [await words(), await one.db.select().from(vocabulary)];
  await one.db.execute(
    sql`update properties set cut = 0 where id < '20000000-0000-8000-8000-000000000000'`,
  );
  await one.db.delete(vocabulary);
  await cutRemainingWords(one.db);
  expect(await words()).toEqual(filled);
  const known = await one.db.select().from(vocabulary);
  expect(learned).toEqual(expect.arrayContaining(known));
});

test("entries and offers are added up to as many, the same in every database, and keep the rules of real ones", async () => {
  for (const { db } of [one, other]) {
    await fillEntries(db, 1_000, { now });
    await fillOffers(db, 400, { now });
    await fillOffers(db, 900, { now });
  }
  expect(await hashes(one.db)).toEqual(await hashes(other.db));
  const { rows } = await one.db.execute(
    sql`select (select count(*)::int from wishlist_entries) as entries, (select count(*)::int from offers) as offers, (select count(distinct status)::int from offers) as statuses`,
  );
  expect(rows).toEqual([{ entries: 1_000, offers: 900, statuses: 4 }]);
  // The fill writes no history, and not all homes that it marks as sold have a paid offer.
  expect(await brokenRules(one.pool)).toEqual(["sold, and not paid", "a status without its event"]);
});

test("nobody reviews what is not for everyone to see", async () => {
  const { rows } = await one.db.execute(
    sql`select 1 from reviews join properties on properties.id = property_id where status not in ('Verified', 'Withdrawn', 'Sold') or reviews.created_at < listed_at`,
  );
  expect(rows).toEqual([]);
});
