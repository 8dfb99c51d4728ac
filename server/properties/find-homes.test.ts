import { eq, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { propertyTypes } from "#core/facts/fact-options.ts";
import { factNames } from "#core/facts/facts.ts";
import { plainStanding } from "#core/market.ts";
import { toCents } from "#core/money.ts";
import { defaultRadius } from "#core/places/place.ts";
import { plainName } from "#core/places/plain-name.ts";
import { kilometresBetween } from "#core/places/spot.ts";
import {
  type Around,
  type Conditions,
  pricePerArea,
  type SearchSort,
} from "#core/search/search.ts";
import { visitor } from "#core/user.ts";
import { cutRemainingWords } from "#db/cut-words.ts";
import { rowOfFacts } from "#db/facts.ts";
import { listings } from "#db/schema/listings.ts";
import { placeNames, places } from "#db/schema/places.ts";
import { properties } from "#db/schema/properties.ts";
import { makeImage, makePerson, makeProperty, today } from "#test/make.ts";
import { makeFactCondition, makeFacts } from "#test/make-facts.ts";
import { chance, makeSearch, onGlobe } from "#test/make-search.ts";
import { marketForTests } from "#test/market.ts";
import { meets, type SearchableHome } from "#test/meets.ts";
import { findPlaces } from "../places/find-places.ts";
import { locateHome } from "../places/locate-home.ts";
import { countChoices } from "./count-choices.ts";
import { relaxSearch } from "./help-search.ts";
import { countProperties, listProperties } from "./list-properties.ts";
import { searchHomes } from "./search-homes.ts";

const market = marketForTests();
const words = ["garden", "balcony", "harbour", "parquet", "lemon", "cathedral"];
const cities = [
  {
    id: "1",
    name: "Lisbon",
    region: "PT.14",
    country: "PT",
    at: [38.7223, -9.1393],
    population: 500_000,
  },
  {
    id: "2",
    name: "Málaga",
    region: "ES.51",
    country: "ES",
    at: [36.7213, -4.4214],
    population: 570_000,
  },
  {
    id: "3",
    name: "Springfield",
    region: "US.IL",
    country: "US",
    at: [39.8017, -89.6437],
    population: 114_000,
  },
  {
    id: "4",
    name: "Springfield",
    region: "US.MA",
    country: "US",
    at: [42.1015, -72.5898],
    population: 155_000,
  },
  {
    id: "5",
    name: "Taveuni",
    region: "FJ.03",
    country: "FJ",
    // Homes around it lie on both sides of the date line.
    at: [-16.85, 179.97],
    population: 20_000,
  },
] as const;
const regions = ["PT.14", "ES.51", "US.IL", "US.MA", "FJ.03", "PT", "US"];

type Home = SearchableHome & { id: string; title: string };
const homes: Home[] = [];

beforeAll(async () => {
  const { db } = market;
  const row = (
    id: string,
    kind: "city" | "region" | "country",
    name: string,
    regionId: string | null,
    countryId: string,
    at: readonly [number, number],
    population: number,
  ) => ({
    ...{
      id,
      kind,
      name,
      plain: plainName(name),
      regionId,
      countryId,
      latitude: at[0],
      longitude: at[1],
      population,
    },
  });
  await db.insert(places).values([
    ...cities.map(({ id, name, region, country, at, population }) =>
      row(id, "city", name, region, country, at, population),
    ),
    ...(
      [
        ["PT.14", "Lisbon"],
        ["ES.51", "Andalusia"],
        ["US.IL", "Illinois"],
        ["US.MA", "Massachusetts"],
        ["FJ.03", "Northern"],
      ] as const
    ).map(([id, name]) => row(id, "region", name, id, id.slice(0, 2), [0, 0], 1_000_000)),
    ...(
      [
        ["PT", "Portugal"],
        ["ES", "Spain"],
        ["US", "United States"],
        ["FJ", "Fiji"],
      ] as const
    ).map(([id, name]) => row(id, "country", name, null, id, [0, 0], 10_000_000)),
  ]);
  await db.insert(placeNames).values({ plain: "il", placeId: "US.IL", population: 1_000_000 });
  const agent = await makePerson(db, "agent");
  const imageId = await makeImage(db, agent);
  const next = chance(2026);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One;
  const maybe = <One>(value: One): One | null => (next() < 0.1 ? null : value);
  const rows = Array.from({ length: 500 }, () => {
    const city = pick(cities);
    const at = maybe({
      latitude: city.at[0] + next() * 0.4 - 0.2,
      longitude: onGlobe(city.at[1] + next() * 0.4 - 0.2),
    });
    const home: Home = {
      id: newId(),
      title: `${pick(words)} and ${pick(words)}`,
      price: Math.round(10 ** (4.5 + next() * 2.3)),
      ...makeFacts(next),
      type: maybe(pick(propertyTypes)),
      bedrooms: maybe(Math.floor(next() * 7)),
      bathrooms: maybe(Math.floor(next() * 4)),
      area: maybe(Math.round(20 + next() * 400)),
      yearBuilt: maybe(Math.round(1850 + next() * 175)),
      listedAt: new Date(today.getTime() - Math.round(next() ** 3 * 200 * 86_400_000)),
      at,
      region: at && city.region,
      country: at && city.country,
    };
    homes.push(home);
    return {
      ...{
        id: home.id,
        agentId: agent._id,
        title: home.title,
        location: city.name,
        priceCents: toCents(home.price),
        imageId,
        ...plainStanding("Verified"),
      },
      ...rowOfFacts(home),
      ...{
        listedAt: home.listedAt,
        updatedAt: today,
        latitude: at?.latitude ?? null,
        longitude: at?.longitude ?? null,
      },
      ...{ placeId: at && city.id, regionId: home.region, countryId: home.country },
    };
  });
  await db.insert(properties).values(rows);
  await cutRemainingWords(db);
});

const aroundOf = ({ place, radius = defaultRadius }: Conditions): Around | null => {
  const city = cities.find(({ id }) => id === place);
  if (city)
    return {
      kind: "circle",
      at: { latitude: city.at[0], longitude: city.at[1] },
      kilometres: radius,
    };
  return place ? { kind: place.includes(".") ? "region" : "country", id: place } : null;
};

function found(conditions: Conditions): Home[] {
  const keywords = conditions.q?.split(" ") ?? [];
  return homes.filter(
    (home) =>
      meets(home, conditions, aroundOf(conditions), today) &&
      keywords.every((word) => home.title.includes(word)),
  );
}

function keyOf(home: Home, sort: SearchSort, conditions: Conditions): number {
  const around = aroundOf(conditions);
  if (sort === "distance" && around?.kind === "circle" && home.at)
    return kilometresBetween(around.at, home.at);
  if (sort.endsWith("listed")) return home.listedAt.getTime();
  if (sort === "-area") return home.area ?? 0;
  if (sort === "pricePerArea") return pricePerArea(home) ?? 1e12;
  return home.price;
}

async function listed(conditions: Conditions & { sort: SearchSort }): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listProperties(market.context(visitor), {
      ...conditions,
      limit: 60,
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...page.rows.map(({ _id }) => _id));
    cursor = page.next;
  } while (cursor);
  return ids;
}

test("what a search finds, in its order, and how many, is what a look at every home finds", async () => {
  const next = chance(7);
  let hits = 0;
  for (let made = 0; made < 150; made++) {
    const { conditions } = makeSearch(next, { cities, regions, words });
    const expected = found(conditions);
    const ids = await listed(conditions);
    const what = JSON.stringify(conditions);
    expect([...ids].sort(), what).toEqual(expected.map(({ id }) => id).sort());
    const keys = ids.map((id) =>
      keyOf(homes.find((home) => home.id === id) as Home, conditions.sort, conditions),
    );
    const down = conditions.sort.startsWith("-") ? -1 : 1;
    expect(keys, what).toEqual([...keys].sort((one, other) => (one - other) * down));
    const { sort: _, ...unsorted } = conditions;
    expect(await countProperties(market.context(visitor), unsorted), what).toEqual({
      count: expected.length,
      more: false,
    });
    hits += expected.length;
  }
  // Searches without results would prove nothing.
  expect(hits).toBeGreaterThan(1000);
});

test("counts beside choices are what each choice would find", async () => {
  const query: Conditions = { place: "PT", maxPrice: 2_000_000, type: ["House"], minBedrooms: 2 };
  const { estimated, counts } = await countChoices(market.context(visitor), query);
  expect(estimated).toBe(false);
  expect(counts.type.Villa).toBe(found({ ...query, type: ["Villa"] }).length);
  expect(counts.minBedrooms[4]).toBe(found({ ...query, minBedrooms: 4 }).length);
});

test("counts beside further facts are what each choice would find", async () => {
  const query: Conditions = { garden: true, accessibility: ["Accessible bedroom"], views: ["Sea"] };
  const { counts } = await countChoices(market.context(visitor), query);
  expect(counts.garden.true).toBe(found(query).length);
  expect(counts.pool.true).toBe(found({ ...query, pool: true }).length);
  // Any of several views, all of several features.
  expect(counts.views.City).toBe(found({ ...query, views: ["City"] }).length);
  expect(counts.accessibility.Visitable).toBe(
    found({ ...query, accessibility: ["Accessible bedroom", "Visitable"] }).length,
  );
});

test.each(factNames)("a search for %s finds what a look at every home finds", async (name) => {
  const next = chance(11);
  let hits = 0;
  for (let made = 0; made < 8; made++) {
    const conditions = { ...makeFactCondition(next, name), sort: "-price" as const };
    const expected = found(conditions).map(({ id }) => id);
    expect((await listed(conditions)).sort(), JSON.stringify(conditions)).toEqual(expected.sort());
    hits += expected.length;
  }
  expect(hits).toBeGreaterThan(8);
});

test("a mistyped word finds what was meant", async () => {
  const search = await searchHomes(market.context(visitor), { q: "gardne", limit: 5 });
  expect(search.meaning).toEqual({
    q: "garden",
    corrected: [{ typed: "gardne", correction: "garden" }],
    missing: [],
    has: "all",
  });
  expect(search.count.count).toBe(found({ q: "garden" }).length);
  expect((await searchHomes(market.context(visitor), { q: "zzzzzz" })).page.rows).toEqual([]);
});

test("where nothing is found, each single condition whose removal helps is named with its count", async () => {
  const conditions: Conditions = { type: ["House"], maxPrice: 1 };
  const admin = await makePerson(market.db, "admin");
  await makeProperty(market.db, undefined, { type: "House", status: "Available" });
  // All Properties shows everybody the same homes, so an admin, who may see more, gets the same
  // counts.
  for (const actor of [visitor, admin]) {
    expect(
      (await relaxSearch(market.context(actor), conditions)).map(({ parameters, count }) => [
        parameters,
        count.count,
      ]),
    ).toEqual([[["maxPrice"], found({ type: ["House"] }).length]]);
  }
});

test("a place is offered by its beginning, and by what it is like; the larger first", async () => {
  const names = async (typed: string) =>
    (await findPlaces(market.context(visitor), typed)).map(
      ({ name, kind, region }) => `${name} ${kind} ${region}`,
    );
  expect(await names("spring")).toEqual([
    "Springfield city Massachusetts",
    "Springfield city Illinois",
  ]);
  expect(await names("MALAGA")).toEqual(["Málaga city Andalusia"]);
  expect(await names("Portu")).toEqual(["Portugal country null"]);
  expect((await names("sprngfield"))[0]).toBe("Springfield city Massachusetts");
  expect(await names("%")).toEqual([]);
  expect(await names("")).toEqual([]);
});

test("a location means the city whose region or country it names, a pin the city it is in", async () => {
  const idOf = async (location: string, pin: Parameters<typeof locateHome>[2] = null) =>
    (await locateHome(market.db, location, pin)).placeId;
  expect(await idOf("Springfield, Illinois")).toBe("3");
  expect(await idOf("springfield, il")).toBe("3");
  expect(await idOf("Málaga, Spain")).toBe("2");
  expect(await idOf("Atlantis")).toBe(null);
  expect(await idOf("Springfield", { latitude: 39.8, longitude: -89.6 })).toBe("3");
  expect(await idOf("A house by the river", { latitude: 38.7, longitude: -9.1 })).toBe("1");
  expect(await idOf("Lisbon", { latitude: 0, longitude: 0 })).toBe(null);
  // Less than fifty kilometers to the north and to the east of Lisbon, but more in a straight line.
  expect(await idOf("A house in the hills", { latitude: 39.12, longitude: -8.62 })).toBe(null);
});

test.each<Conditions>([{}, { q: "garden" }, { listedWithin: 1 }, { garden: true }])(
  "a city and a part of the map elsewhere have no home in common: %j",
  async (beside) => {
    const conditions = { place: "1", bounds: [-123, 45, -122, 46], ...beside };
    const context = market.context(visitor);
    expect((await listProperties(context, conditions)).rows).toEqual([]);
    expect(await countProperties(context, conditions)).toEqual({ count: 0, more: false });
  },
);

test.each(["place=Atlantis", "sort=distance", "sort=distance&place=PT"])(
  "%s is refused, naming the field",
  async (query) => {
    const response = await market.as(visitor).get(`/api/properties?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: [{ field: query.startsWith("place") ? "place" : "sort" }],
    });
  },
);

test("the listings follow every change of a property, and go with it", async () => {
  const { db } = market;
  const [{ id = "" } = {}] = homes.slice(-1);
  const findListing = async () => {
    const [listing] = await db.select().from(listings).where(eq(listings.id, id));
    return listing;
  };
  await db
    .update(properties)
    .set({
      priceCents: toCents(123),
      ...plainStanding("Sold"),
      latitude: 1,
      longitude: 2,
      title: "quartz",
    })
    .where(sql`id = ${id}`);
  expect(await findListing()).toMatchObject({
    status: "Sold",
    priceCents: 12_300,
    latitude: 1,
    longitude: 2,
  });
  await db.update(properties).set(plainStanding("Verified")).where(sql`id = ${id}`);
  await cutRemainingWords(db);
  expect(
    (await listProperties(market.context(visitor), { q: "quartz" })).rows.map(({ _id }) => _id),
  ).toEqual([id]);
  await db.update(properties).set({ deletedAt: today, market: "Canceled" }).where(sql`id = ${id}`);
  expect(await findListing()).toBeUndefined();
});

test("a passage shows what was found by the letters that people type, as it is written", async () => {
  const description = "Two floors above the café \\u/ of Timișoara's old market, with a terrace.";
  await makeProperty(market.db, undefined, { title: "A loft", description });
  await makeProperty(market.db, undefined, {
    title: "A loft",
    description: "Two floors above the cafe of Timisoara, with a terrace.",
  });
  const shown = async (q: string) =>
    Object.values((await searchHomes(market.context(visitor), { q, limit: 5 })).passages).sort();
  for (const q of ["timisoara cafe", "Timișoara café"]) {
    const [plain, marked] = await shown(q);
    expect([q, plain]).toEqual([
      q,
      expect.stringContaining("the \u0002cafe\u0003 of \u0002Timisoara\u0003, with"),
    ]);
    expect([q, marked]).toEqual([
      q,
      expect.stringContaining("the \u0002café\u0003 \\u/ of \u0002Timișoara\u0003's"),
    ]);
  }
});

test("of a home whose title has all words of the search no passage is shown", async () => {
  const description = "A pergola above the quay, and behind it a lighthouse.";
  await makeProperty(market.db, undefined, { title: "Lighthouse with a pergola", description });
  const shown = async (q: string) =>
    Object.values((await searchHomes(market.context(visitor), { q, limit: 5 })).passages);
  expect(await shown("pergola lighthouse")).toEqual([]);
  expect(await shown("pergola quay")).toEqual([expect.stringContaining("\u0002quay\u0003")]);
});

test("a word of hidden homes is neither known nor proposed, and a stop word is left alone", async () => {
  const searched = async (q: string) =>
    (await searchHomes(market.context(visitor), { q, limit: 5 })).meaning?.q ?? null;
  await makeProperty(market.db, undefined, {
    description: "A quinquangular gardne.",
    status: "Available",
  });
  await makeProperty(market.db, undefined, {
    description: "A quinquangular gardne.",
    status: "Sold",
  });
  expect(await searched("gardne")).toBe("garden");
  expect(await searched("quinquangulr")).toBeNull();
  expect(await searched("with gardne")).toBe("garden");
  await makeProperty(market.db, undefined, { description: "A quinquangular tower." });
  expect(await searched("quinquangulr")).toBe("quinquangular");
});
