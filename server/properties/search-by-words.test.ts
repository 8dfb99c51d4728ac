import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { searchHomes } from "./search-homes.ts";

const market = marketForTests();

beforeAll(async () => {
  const { db } = market;
  await db.execute(
    sql`insert into places values ('CA', 'country', 'Canada', 'canada', null, 'CA', 60, -95, 40000000)`,
  );
  const home = (title: string, description: string, price: number) =>
    makeProperty(db, undefined, { title, description, price });
  await home("By the canal", "An hour from the sea, with a garden.", 100_000);
  await home("House A", "A garden, a sauna and a pool.", 200_000);
  await home("House B", "A garden and a pool.", 900_000);
  await home("House C", "A garden.", 800_000);
  await home("House D", "A balcony.", 700_000);
  await home("King’s Cross", "Near the station.", 600_000);
  await home(
    "Ladder Lane",
    "A dinner with a sea view, en suite. An orange kitchen. 강남 신축 아파트.",
    500_000,
  );
});

const searched = async (q: string, beside = {}) => {
  const found = await searchHomes(market.context(visitor), { q, sort: "-price", ...beside });
  return { ...found, titles: found.page.rows.map(({ title }) => title) };
};

test.each(["kings cross", "king's cross", "king’s cross", "KINGS-CROSS", "“king’s cross”"])(
  "%s finds King’s Cross as it is",
  async (q) => {
    expect(await searched(q)).toMatchObject({ titles: ["King’s Cross"], meaning: null });
  },
);

test("a word that no home has is named as missing, and the rest is searched for", async () => {
  expect(await searched("helipad pool")).toMatchObject({
    titles: ["House B", "House A"],
    meaning: { q: "pool", missing: ["helipad"], corrected: [], has: "all" },
  });
});

test.each(["harbour", "Canada", "bool", "zzzz", "lake", "diner", "balconies2", "orangery", "2001"])(
  "%s is not taken for another word",
  async (q) => {
    const { titles, meaning } = await searched(q);
    expect({ titles, meaning }).toEqual({ titles: [], meaning: null });
  },
);

test.each([
  ["orangekitchen", "orange kitchen"],
  ["seaview", "sea view"],
  ["강남아파트", "강남 아파트"],
])("%s is read as %s, where no home writes it as one", async (typed, correction) => {
  expect(await searched(typed)).toMatchObject({
    titles: ["Ladder Lane"],
    meaning: { corrected: [{ typed, correction }] },
  });
});

test.each(["ensuite", "en suite", "en-suite"])("%s is found however homes write it", async (q) => {
  expect(await searched(q)).toMatchObject({ titles: ["Ladder Lane"], meaning: null });
});

test("a slip of the finger is read as what was meant, and what was typed stays", async () => {
  expect(await searched("balcny")).toMatchObject({
    titles: ["House D"],
    meaning: { q: "balcony", corrected: [{ typed: "balcny", correction: "balcony" }] },
  });
});

test("where no home has all the words, those with most of them come first, over pages", async () => {
  const all = await searched("garden balcony pool sauna");
  expect(all).toMatchObject({
    titles: ["House A", "House B", "House C", "House D", "By the canal"],
    count: { count: 5, more: false },
    meaning: { has: "some", missing: [], corrected: [] },
  });
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const { page } = await searched("garden balcony pool sauna", {
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    titles.push(...page.rows.map(({ title }) => title));
    cursor = page.next;
  } while (cursor);
  expect(titles).toEqual(all.titles);
});

test("the rest of a sentence is left out if no home that fits has a word of it, but for what is not wanted", async () => {
  const rest = { maxPrice: 300_000, sort: "price" } as const;
  const ofRest = async (q: string, beside = {}) => {
    const query = { q, ...rest, ...beside };
    const found = await searchHomes(market.context(visitor), query, { isRest: true });
    return { ...found, titles: found.page.rows.map(({ title }) => title) };
  };
  expect(await ofRest("family balcony")).toMatchObject({
    titles: ["By the canal", "House A"],
    count: { count: 2 },
    meaning: { q: "", has: "none" },
  });
  expect(await ofRest("family balcony -sauna")).toMatchObject({
    titles: ["By the canal"],
    meaning: { q: "-sauna", has: "none" },
  });
  // Any of the words is enough, and a keyword that was typed as one is never left out.
  expect(await ofRest("family sauna")).toMatchObject({ titles: ["House A"] });
  expect(await ofRest("balcony", { maxPrice: 1 })).toMatchObject({ titles: [] });
  expect((await searched("balcony", rest)).titles).toEqual([]);
});

test("words that nearly every home has are no condition", async () => {
  expect((await searched("with the")).titles).toHaveLength(7);
});

test("a home is found by what its type is called", async () => {
  const id = await makeProperty(market.db, undefined, { title: "Sunny side", type: "Apartment" });
  const found = await searchHomes(market.context(visitor), { q: "flat" });
  expect(found.page.rows.map(({ _id }) => _id)).toEqual([id]);
});
