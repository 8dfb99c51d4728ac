import { beforeAll, expect, test } from "vitest";
import { findRenting } from "#core/search/sentence.ts";
import { visitor } from "#core/user.ts";
import { loadPlaces } from "#server/places/load-places.ts";
import { marketForTests } from "#test/market.ts";
import { filterWords } from "#web/words/en-finding.ts";
import { readSearchAddress } from "./read-search-address.ts";

const market = marketForTests();

beforeAll(() => loadPlaces(market));

/** The parameters that an address leads to, in the order of their names; `null` if it stays. */
async function redirectOf(search: Record<string, string>): Promise<Record<string, string> | null> {
  const url = new URL(`http://localhost/properties?${new URLSearchParams(search)}`);
  try {
    await readSearchAddress(market.context(visitor), url);
    return null;
  } catch (led) {
    if (!(led instanceof Response)) throw led;
    const to = new URL(led.headers.get("Location") ?? "", url);
    // What a sentence is read as is not read again.
    await readSearchAddress(market.context(visitor), to);
    return Object.fromEntries(to.searchParams);
  }
}

const boston = "4930956";

test("a sentence becomes the conditions that there are, the place among them, and the words that remain", async () => {
  const q = "3 bedroom flat in Boston under 900k with a garden";
  expect(await redirectOf({ q })).toEqual({
    type: "Apartment",
    minBedrooms: "3",
    maxBedrooms: "3",
    maxPrice: "900000",
    place: boston,
    garden: "true",
    sentence: q,
  });
});

test.each([
  ["newest condo in Austin, TX", { type: "Condo", place: "4671654", sort: "-listed" }],
  ["2 bed flat nyc", { type: "Apartment", minBedrooms: "2", maxBedrooms: "2", place: "5128581" }],
  [
    "2 bed within 5 km of Boston, MA",
    { minBedrooms: "2", maxBedrooms: "2", place: boston, radius: "5" },
  ],
  [
    "houses in Cornwall",
    { type: "House", place: expect.any(String), otherPlace: expect.any(String) },
  ],
  ["houses in São Paulo, Brazil", { type: "House", place: "3448439" }],
  // Neither in Kostanay nor in Spain.
  ["houses in Kos", { type: "House", place: "GR:kos island" }],
  ["flats in Spa", { type: "Apartment", place: "2786318" }],
  ["houses in Massachusetts", { type: "House", place: "US.MA" }],
  ["3 bed near the station", { minBedrooms: "3", maxBedrooms: "3", q: "station" }],
  [
    "3 bed with pool, near the lake",
    { minBedrooms: "3", maxBedrooms: "3", pool: "true", q: "lake" },
  ],
  ["3 bed in Qzxqzxqz", { minBedrooms: "3", maxBedrooms: "3", q: "Qzxqzxqz" }],
  ["3 bed nice", { minBedrooms: "3", maxBedrooms: "3", q: "nice" }],
  ["3 bed in Nice", { minBedrooms: "3", maxBedrooms: "3", place: "2990440" }],
])("%j", async (q, meant) => {
  expect(await redirectOf({ q })).toEqual({ ...meant, sentence: q });
});

test.each([
  "garden gnome",
  "Garden House",
  "London",
  "room in the roof",
  '"3 bed"',
  "3 rooms in one",
  "in a b",
])("%j stays as it was typed", async (q) => {
  expect(await redirectOf({ q })).toBeNull();
});

test("the conditions of a sentence replace those of the same kind, and leave all others", async () => {
  expect(
    await redirectOf({
      q: "2 bed in Boston",
      minBedrooms: "4",
      minBathrooms: "2",
      place: "2267057",
      radius: "5",
      bounds: "1,1,2,2",
      view: "map",
      cursor: "x",
      page: "2",
    }),
  ).toEqual({
    minBedrooms: "2",
    maxBedrooms: "2",
    minBathrooms: "2",
    place: boston,
    view: "map",
    sentence: "2 bed in Boston",
  });
});

test("a sentence in the field for a place is understood there, too", async () => {
  const where = "3 bed flat in Boston";
  expect(await redirectOf({ where, q: "quiet street", maxPrice: "" })).toEqual({
    type: "Apartment",
    minBedrooms: "3",
    maxBedrooms: "3",
    place: boston,
    q: "quiet street",
    sentence: where,
  });
  expect(await redirectOf({ where: "Boston" })).toEqual({ place: boston });
  expect(await redirectOf({ where: "Land O' Lakes, Florida" })).toEqual({
    place: expect.any(String),
  });
});

test("an amount in another currency is left out, and the page names the one that counts", async () => {
  const sentence = "3 bed quiet under £500k";
  expect(await redirectOf({ q: sentence })).toMatchObject({ q: "quiet", sentence });
  const leftOut = { amounts: ["under £500k"], renting: [], exclusions: [] };
  expect(filterWords.sentenceRead(sentence, ["3 bedrooms"], "“quiet”", leftOut)).toBe(
    "We read “3 bed quiet under £500k” as: 3 bedrooms. The rest is used as keywords: “quiet”. Prices are in dollars, so “under £500k” was left out.",
  );
});

test("what a home should not have finds none that has it, and the page says so", async () => {
  const sentence = "house without a garden, no pool";
  const read = await redirectOf({ q: sentence });
  expect(read).toEqual({ type: "House", sentence });
  const leftOut = { amounts: [], renting: [], exclusions: ["without a garden", "no pool"] };
  expect(filterWords.sentenceRead(sentence, ["house"], null, leftOut)).toBe(
    "We read “house without a garden, no pool” as: house. What a home should not have can't be asked, so “without a garden” and “no pool” were left out.",
  );
});

test("what no home is offered for, or what is asked for after all, is said as it is", async () => {
  const sentence = "flat to rent, no HOA";
  expect(await redirectOf({ q: sentence })).toEqual({
    type: "Apartment",
    maxMonthlyCharge: "0",
    sentence,
  });
  const leftOut = { amounts: [], renting: findRenting(sentence), exclusions: [] };
  expect(filterWords.sentenceRead(sentence, ["apartment"], null, leftOut)).toBe(
    "We read “flat to rent, no HOA” as: apartment. Homes here are for sale, so “to rent” was left out.",
  );
  expect(await redirectOf({ q: "homes for rent" })).toEqual({ sentence: "homes for rent" });
  expect(filterWords.sentenceRead("homes for rent", [], null, leftOut)).toBe(
    "Homes here are for sale, so “to rent” was left out.",
  );
  expect(findRenting('house with a "to let" sign'), "a quotation is searched for").toEqual([]);
});

test.each(["Narnia", "Chicaggo", "Bosto"])("that %j is no place's name is said", async (where) => {
  expect(await redirectOf({ where })).toEqual({ place: expect.any(String), typedPlace: where });
});

test("of places that a name may mean about as likely the other one is offered", async () => {
  const ofEngland = expect.stringMatching(/^GB/);
  expect(await redirectOf({ where: "Norfolk" })).toEqual({
    place: "4776222",
    otherPlace: ofEngland,
  });
  expect(await redirectOf({ q: "barn conversion Norfolk" })).toMatchObject({
    q: "barn conversion",
    otherPlace: ofEngland,
  });
  expect(await redirectOf({ where: "Norfolk, Virginia" })).toEqual({ place: "4776222" });
});

test.each([
  ["Kos", "259245"],
  ["Alba", "3183364"],
])("%j is offered where it begins the name of a larger place", async (where, town) => {
  expect(await redirectOf({ where })).toMatchObject({ typedPlace: where, otherPlace: town });
});

test.each([
  ["NYC", "5128581"],
  ["Lisboa", "2267057"],
  ["wien", "2761369"],
  ["boston, ma", boston],
  ["Calvi", "3029090"],
])("%j is a name of its place", async (where, place) => {
  expect(await redirectOf({ where })).toEqual({ place });
});

test.each([
  ["Kindu, Maniema, Congo - Kinshasa", "212902"],
  ["Marseille 05, Provence-Alpes-Côte d'Azur, France", "7284886"],
])("%j was chosen, and is not said to be read otherwise", async (where, at) => {
  expect(await redirectOf({ where, at })).toEqual({ place: at });
});
