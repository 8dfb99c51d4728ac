import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makePerson, makeProperty, makeSearch } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { cutRemainingWords, cutSavedSearches } from "./cut-words.ts";
import { tsqueryOf, tsvectorOf } from "./words.ts";

const market = marketForTests();

async function finds(query: string, text: string): Promise<boolean> {
  const { rows } = await market.pool.query<{ found: boolean }>(
    "select $1::tsvector @@ $2::tsquery as found",
    [tsvectorOf(text), tsqueryOf(query)],
  );
  return rows[0]?.found ?? false;
}

test.each([
  ["king’s cross", "A flat near King's Cross", true],
  ["king's cross", "A flat near King’s Cross", true],
  ["kings cross", "KING’S CROSS", true],
  ["“roof terrace”", "With a roof\u00a0terrace…", true],
  ['"roof terrace"', "A terrace under the roof", false],
  ["diner", "kitchen/diner", true],
  ["1207", "Flat B-1207", true],
  ["cloakroom", "Living room.Cloakroom", true],
  ["example", "see www.example.com/a.html", true],
  ["マンション", "東京の静かなマンション", true],
  ["東京", "東京の静かなマンション", true],
  ["京都", "東京の静かなマンション", false],
  ["δρόμος", "ΜΕΓΑΛΟΣ ΔΡΟΜΟΣ", true],
  ["semidetached", "A semi-detached house", true],
  ["semi-detached", "A semi detached house", true],
  ["oconnell", "O’Connell Street", true],
  ["gardens", "A garden", true],
  ["350.000", "was 350,000", true],
  ["garden -pool", "A garden with a pool", false],
  ["sauna or pool", "A garden with a pool", true],
  ["it's \\ ' : & | ! <->", "It’s here", false],
])("%s finds %j: %s", async (query, text, found) => {
  expect(await finds(query, text)).toBe(found);
});

test("homes and searches that were cut by other rules are cut anew, and only those", async () => {
  const { db } = market;
  const agent = await makePerson(db, "agent");
  const [old, cut] = [
    await makeProperty(db, agent, { title: "Loft in Timișoara" }),
    await makeProperty(db, agent, { title: "Loft in Oslo" }),
  ];
  const search = await makeSearch(db, agent, { conditions: { q: "Timișoara" } });
  await db.execute(sql`update worded_listings set words = 'other', cut = 0 where id = ${old}`);
  await db.execute(sql`update saved_searches set words = 'other', cut = 0 where id = ${search}`);
  await db.execute(sql`delete from vocabulary`);
  const written = async () =>
    (await db.execute(sql`select xmin from worded_listings where id = ${cut}`)).rows;
  const before = await written();
  await Promise.all([cutRemainingWords(db), cutRemainingWords(db)]);
  await cutSavedSearches(db);
  expect(await written()).toEqual(before);
  const one = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  expect(
    await one(
      sql`select id from worded_listings where words @@ ${tsqueryOf("timisoara")}::tsquery`,
    ),
  ).toEqual([{ id: old }]);
  expect(await one(sql`select word from vocabulary where word = 'timisoara'`)).toHaveLength(1);
  expect(await one(sql`select words::text from saved_searches where id = ${search}`)).toEqual([
    { words: "'timisoara'" },
  ]);
});
