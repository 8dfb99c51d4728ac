import { beforeEach, describe, expect, test } from "vitest";
import { maxSavedSearches, type SavedSearch } from "#core/saved-search.ts";
import type { Person } from "#core/user.ts";
import { makePerson, makeProperty, makeSearch, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { insertPlaces } from "#test/searches-at-random.ts";
import { countNewHomes } from "./list-searches.ts";
import { matchHomes } from "./match-homes.ts";

const market = marketForTests();
let buyer: Person;

beforeEach(async () => {
  buyer = await makePerson(market.db);
});

const save = (body: unknown, person = buyer) => market.as(person).post("/api/saved-searches", body);
const saved = async (person = buyer) =>
  (await (await market.as(person).get("/api/saved-searches")).json()) as SavedSearch[];

async function verified(details: Parameters<typeof makeProperty>[2] = {}): Promise<string> {
  const id = await makeProperty(market.db, undefined, { ...details, status: "Available" });
  expect(
    (await market.as(await makePerson(market.db, "admin")).patch(`/api/properties/verify/${id}`))
      .status,
  ).toBe(200);
  return id;
}

describe("saving", () => {
  test("a search is saved with its conditions, and called after them unless it is named", async () => {
    await insertPlaces(market.pool);
    await save({
      conditions: { place: "1", minBedrooms: "3", maxPrice: 400_000, q: "", sort: "price" },
    });
    await save({ name: " Two villas ", conditions: { type: ["Villa"] }, frequency: "daily" });
    expect(await saved()).toMatchObject([
      {
        name: "Two villas",
        conditions: { type: ["Villa"] },
        words: ["villa"],
        frequency: "daily",
        newHomes: 0,
      },
      {
        name: "City 1, PT.14, PT, within 25 km, up to $400,000, 3+ bedrooms",
        conditions: { place: "1", minBedrooms: 3, maxPrice: 400_000 },
        frequency: "at once",
      },
    ]);
    expect((await saved())[1]?.conditions).not.toHaveProperty("q");
  });

  test("the newest stands first, also where one was saved under an Idempotency-Key", async () => {
    const names = ["first", "second", "third", "fourth", "fifth", "sixth"];
    for (const [index, name] of names.entries()) {
      market.setNow(new Date(today.getTime() + index * 1000));
      const headers = index % 2 ? { "Idempotency-Key": name } : {};
      await market
        .as(buyer)
        .post("/api/saved-searches", { name, conditions: { minBedrooms: index } }, headers);
    }
    expect((await saved()).map(({ name }) => name)).toEqual(names.toReversed());
  });

  test("a search without conditions is all homes", async () => {
    await save({ conditions: {} });
    expect(await saved()).toMatchObject([{ name: "All homes", words: [] }]);
  });

  test.each([
    ["name", { name: " ", conditions: {} }],
    ["name", { name: "x".repeat(81), conditions: {} }],
    ["frequency", { frequency: "hourly", conditions: {} }],
    ["conditions.minBedrooms", { conditions: { minBedrooms: "many" } }],
    ["conditions.q", { conditions: { q: "a\0b" } }],
    ["conditions.q", { conditions: { q: "\ud800" } }],
    ["place", { conditions: { place: "nowhere" } }],
    ["conditions", { name: "Without" }],
  ])("a bad %s is 422, naming it", async (field, body) => {
    const response = await save(body);
    expect(response.status).toBe(422);
    expect(
      ((await response.json()) as { errors: { field: string }[] }).errors.map(
        (error) => error.field,
      ),
    ).toContain(field);
  });

  test("the same conditions are one search, in two tabs at once, in any order, and with its last name", async () => {
    const ids = await Promise.all(
      [
        { name: "Here", conditions: { type: ["Villa", "Cabin"], q: "Sea view", radius: 25 } },
        { name: "There", conditions: { q: " sea  view", type: "Cabin,Villa,Cabin" } },
      ].map(
        async (body) => ((await (await save(body)).json()) as { insertedId: string }).insertedId,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    await save({ conditions: { q: "sea view", type: ["Villa", "Cabin"] }, frequency: "daily" });
    const [one, ...more] = await saved();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ _id: ids[0], frequency: "daily" });
    expect(["Here", "There"]).toContain(one?.name);
    await save({ conditions: { q: "sea views", type: ["Villa", "Cabin"] } });
    expect(await saved()).toHaveLength(2);
  });

  test("there is room for fifty, also where two are saved at once", async () => {
    for (let count = 1; count < maxSavedSearches; count++) await makeSearch(market.db, buyer);
    const answers = await Promise.all(
      [1, 2].map((minBedrooms) => save({ conditions: { minBedrooms } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await saved()).toHaveLength(maxSavedSearches);
  });
});

describe("what is new", () => {
  const newHomes = async () => (await saved()).map((search) => search.newHomes);

  test("homes that came on show since it was saved are counted until one looks, as long as they are on show", async () => {
    await verified({ bedrooms: 4 });
    await save({ conditions: { minBedrooms: 4 }, frequency: "never" });
    const second = await verified({ bedrooms: 4 });
    await verified({ bedrooms: 5 });
    await verified({ bedrooms: 1 });
    await matchHomes(market.services);
    expect(await newHomes()).toEqual([2]);
    await market.pool.query(
      "update properties set status = 'Sold', market = 'Closed' where id = $1",
      [second],
    );
    expect(await newHomes()).toEqual([1]);
    const [search] = await saved();
    expect((await market.as(buyer).patch(`/api/saved-searches/seen/${search?._id}`)).status).toBe(
      200,
    );
    expect(await newHomes()).toEqual([0]);
    await verified({ bedrooms: 4 });
    await matchHomes(market.services);
    expect(await newHomes()).toEqual([1]);
  });

  test("a home that matches several of one's searches is one new home", async () => {
    for (const minBedrooms of [7, 8]) await save({ conditions: { minBedrooms } });
    await verified({ bedrooms: 8 });
    await matchHomes(market.services);
    expect([await newHomes(), await countNewHomes(market.context(buyer))]).toEqual([[1, 1], 1]);
  });

  test("the job that holds a home against the searches is enqueued with its verification", async () => {
    market.jobs.length = 0;
    await verified();
    expect(market.jobs.map(({ name }) => name)).toContain("match-homes");
  });
});

describe("changing", () => {
  test("its owner renames it and changes how often letters come; what is left out stays", async () => {
    const id = await makeSearch(market.db, buyer);
    expect(
      (await market.as(buyer).patch(`/api/saved-searches/${id}`, { name: "Big ones" })).status,
    ).toBe(200);
    expect(
      (await market.as(buyer).patch(`/api/saved-searches/${id}`, { frequency: "daily" })).status,
    ).toBe(200);
    expect(await saved()).toMatchObject([{ name: "Big ones", frequency: "daily" }]);
    expect((await market.as(buyer).patch(`/api/saved-searches/${id}`, { name: "" })).status).toBe(
      422,
    );
  });

  test("it is deleted with its matches", async () => {
    const id = await makeSearch(market.db, buyer, { conditions: {} });
    await verified();
    await matchHomes(market.services);
    expect((await market.as(buyer).delete(`/api/saved-searches/${id}`)).status).toBe(200);
    expect(await saved()).toEqual([]);
    expect((await market.as(buyer).delete(`/api/saved-searches/${id}`)).status).toBe(404);
    expect(
      (await market.pool.query("select 1 from search_matches where search_id = $1", [id])).rowCount,
    ).toBe(0);
  });

  test("a deleted person's searches go with them", async () => {
    await makeSearch(market.db, buyer);
    const admin = await makePerson(market.db, "admin");
    expect((await market.as(admin).delete(`/api/users/${buyer._id}`)).status).toBe(200);
    expect(
      (await market.pool.query("select 1 from saved_searches where person_id = $1", [buyer._id]))
        .rowCount,
    ).toBe(0);
    expect((await save({ conditions: {} })).status).toBe(401);
  });
});

test("open pages of their owner are notified of a match, and of a look at it", async () => {
  const notified: string[] = [];
  await matchHomes(market.services);
  const [owner, somebody] = [buyer, await makePerson(market.db)];
  const stops = [owner, somebody].map(({ _id }) =>
    market.services.live.listen(_id, () => notified.push(_id)),
  );
  const id = await makeSearch(market.db, owner, { conditions: { minBedrooms: 9 } });
  await verified({ bedrooms: 9 });
  await matchHomes(market.services);
  await expect.poll(() => notified).toEqual([owner._id]);
  expect((await market.as(owner).patch(`/api/saved-searches/seen/${id}`)).status).toBe(200);
  await expect.poll(() => notified).toEqual([owner._id, owner._id]);
  for (const stop of stops) stop();
});
