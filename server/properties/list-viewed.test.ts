import { beforeAll, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { noFacts } from "#test/make-facts.ts";
import { marketForTests } from "#test/market.ts";
import { listViewed } from "./list-homes-in-brief.ts";

const market = marketForTests();
let agent: Person;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
});

const viewed = async (ids: string[], current?: string) =>
  (await listViewed(market.services, ids, current)).map(({ _id }) => _id);

test("homes come in the order of their ids, without the one that is looked at", async () => {
  const [first = "", second = "", third = ""] = await Promise.all(
    ["a", "b", "c"].map((title) => makeProperty(market.db, agent, { title: `House ${title}` })),
  );
  expect(await viewed([third, first, second])).toEqual([third, first, second]);
  expect(await viewed([third, first, second], first)).toEqual([third, second]);
  expect(await viewed([third.toUpperCase()])).toEqual([third]);
  expect(await viewed([])).toEqual([]);
});

test("a home that is no longer on show drops out silently, and so does junk", async () => {
  const shown = await makeProperty(market.db, agent);
  const others = await Promise.all(
    (["Available", "Rejected", "Sold"] as const).map((status) =>
      makeProperty(market.db, agent, { status }),
    ),
  );
  const deleted = await makeProperty(market.db, agent);
  await market.as(agent).delete(`/api/properties/${deleted}`);
  expect(
    await viewed([
      ...others,
      deleted,
      "junk",
      "0199a1b2-0000-7000-8000-000000000000",
      "' or 1=1 --",
      shown,
    ]),
  ).toEqual([shown]);
});

test("no more than eight are shown, with what a small card needs", async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, () =>
      makeProperty(market.db, agent, { price: 345_000.5, bedrooms: 4, area: 99.5 }),
    ),
  );
  const homes = await listViewed(market.services, ids);
  expect(homes.map(({ _id }) => _id)).toEqual(ids.slice(0, 8));
  expect(homes[0]).toEqual({
    _id: ids[0],
    title: expect.any(String),
    location: "Lisbon, Portugal",
    price: 345_000.5,
    status: "Verified",
    ...noFacts,
    type: "House",
    bedrooms: 4,
    bathrooms: 2,
    area: 99.5,
    yearBuilt: 1998,
    picture: {
      address: expect.stringMatching(/^\/images\//),
      width: 1600,
      height: 1067,
      placeholder: null,
      alt: "A house",
    },
  });
});
