import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainName } from "#core/place.ts";
import { makePerson, makeProperty, makeSearch } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

test("the database writes a word as a place's name is looked up: in letters that everybody can type", async () => {
  const names = [
    "Timișoara",
    "Łódź",
    "WEIẞ",
    "Ærø",
    "ÉCOLE",
    "Đà Nẵng",
    "Ŵyŵ",
    "İstanbul",
    "Þórshöfn",
    "Cœur",
    "Ħamrun",
    "cafe\u0301",
    "plain",
  ];
  // The letters of Latin with all their marks, as Vietnamese, Welsh, Romanian and Maltese have
  // them.
  const letters = fc.constantFrom(
    ...[...Array(0x24f - 0xc0).keys()].map((code) => code + 0xc0),
    ...[...Array(0x100).keys()].map((code) => code + 0x1e00),
  );
  const words = fc
    .sample(fc.array(letters, { minLength: 1, maxLength: 12 }), 2000)
    .map((codes) => String.fromCodePoint(...codes));
  // Places are also found by ligatures and the like, which words of homes keep as they are.
  const isPlain = (word: string) =>
    /^\p{L}+$/u.test(word) && word.normalize("NFKD") === word.normalize("NFD");
  const said = [...names, ...words.filter(isPlain)];
  expect(said.length).toBeGreaterThan(500);
  const { rows } = await market.pool.query<{ plain: string }>(
    "select plain_text(word) as plain from unnest($1::text[]) with ordinality as said (word, n) order by n",
    [said],
  );
  expect(rows.map(({ plain }, index) => [said[index], plain])).toEqual(
    said.map((word) => [word, plainName(word)]),
  );
});

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("a house that had its homes before finds them by the letters that people type, too", async () => {
  const former =
    statementsOf("0007_keep_listings.sql").find((statement) =>
      statement.includes("FUNCTION plain_text"),
    ) ?? "";
  await market.db.transaction(async (tx) => {
    await tx.execute(sql.raw(former.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION")));
    const person = await makePerson(tx, "agent");
    const [home, plain] = [
      await makeProperty(tx, person, { title: "Loft in Timișoara" }),
      await makeProperty(tx, person, { title: "Loft in Oslo" }),
    ];
    const search = await makeSearch(tx, person, { conditions: { q: "Timișoara" } });
    const found = sql`select w.id from worded_listings w where words @@ websearch_to_tsquery('english', plain_text('timisoara'))`;
    const written = async () =>
      (await tx.execute(sql`select xmin from worded_listings where id = ${plain}`)).rows;
    expect((await tx.execute(found)).rows).toEqual([]);
    const before = await written();
    for (const statement of statementsOf("0026_letters_of_words.sql"))
      await tx.execute(sql.raw(statement));
    expect((await tx.execute(found)).rows).toEqual([{ id: home }]);
    expect(await written()).toEqual(before);
    expect(
      (await tx.execute(sql`select word from vocabulary where word = 'timisoara'`)).rows,
    ).toHaveLength(1);
    expect(
      (await tx.execute(sql`select words::text from saved_searches where id = ${search}`)).rows,
    ).toEqual([{ words: "'timisoara'" }]);
  });
});
