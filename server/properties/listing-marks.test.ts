import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCents } from "#core/money.ts";
import { visitor } from "#core/user.ts";
import { cutWords } from "#db/cut-words.ts";
import { wordedListings } from "#db/schema/listings.ts";
import { properties } from "#db/schema/properties.ts";
import { makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

/** Arbitrary values, and some on or right beside the steps and blocks that marks are made of. */
const value = fc.oneof(
  fc.double({ min: 0, max: 1e10, noNaN: true }),
  fc.integer({ min: 0, max: 3_000 }),
  fc
    .tuple(fc.integer({ min: 0, max: 240 }), fc.constantFrom(-1e-9, 0, 1e-9))
    .map(([step, beside]) => 2 ** (step / 8) + beside),
);

test("whatever lies between two values has one of the marks between them", async () => {
  const asked = fc.sample(
    fc.tuple(
      fc.constantFrom("price", "bedrooms", "bathrooms", "area", "yearBuilt", "pricePerArea"),
      value,
      value,
      value,
    ),
    {
      numRuns: 5_000,
      seed: 3,
    },
  );
  const cases = asked.map(([name, ...values]) => [
    name,
    ...values.sort((one, other) => one - other),
  ]);
  const { rows } = await market.db.execute(sql`
    select * from (select name, low, at, high, marks_between(name, low, high) as between, marks_of(null, null, null, null,
        case name when 'price' then at end, case name when 'bedrooms' then at end, case name when 'bathrooms' then at end,
        case name when 'area' then at end, case name when 'yearBuilt' then at end, case name when 'pricePerArea' then at end) as marks
      from jsonb_to_recordset(${JSON.stringify(cases.map(([name, low, at, high]) => ({ name, low, at, high })))}::jsonb)
        as cases (name text, low float8, at float8, high float8)) as marked
    where between is not null and not marks && between`);
  expect(rows).toEqual([]);
});

test("marks and words follow a home that changes", async () => {
  const id = await makeProperty(market.db, undefined, {
    title: "A windmill",
    price: 150_000,
    bedrooms: 2,
  });
  const found = async (query: string) => {
    const answer = await market.as(visitor).get(`/api/properties?${query}`);
    return ((await answer.json()) as { _id: string }[]).some(({ _id }) => _id === id);
  };
  expect(await found("q=windmill&minPrice=140000&maxPrice=160000&maxBedrooms=2")).toBe(true);
  await market.db
    .update(properties)
    .set({ title: "A lighthouse", priceCents: toCents(900_000), bedrooms: 6 })
    .where(eq(properties.id, id));
  await cutWords(market.db, [id]);
  expect(await found("q=windmill")).toBe(false);
  expect(await found("q=lighthouse&minPrice=140000&maxPrice=160000")).toBe(false);
  expect(await found("q=lighthouse&minPrice=890000&maxPrice=910000&minBedrooms=6")).toBe(true);
  const [kept] = await market.db
    .select({ marks: wordedListings.marks })
    .from(wordedListings)
    .where(eq(wordedListings.id, id));
  expect(kept?.marks).toContain("bedrooms:0:6");
});
