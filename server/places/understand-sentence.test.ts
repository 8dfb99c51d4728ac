import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
import { furtherSentences } from "#test/typed/further-sentences.ts";
import { portalSearches } from "#test/typed/portal-searches.ts";
import { typedSentences } from "#test/typed/typed-sentences.ts";
import { loadPlaces } from "./load-places.ts";
import { understandSentence } from "./understand-sentence.ts";

const market = marketForTests();

beforeAll(() => loadPlaces(market), 60_000);

async function understood(typed: string): Promise<Record<string, unknown> | null> {
  const sentence = await understandSentence(market.services, typed);
  if (!sentence) return null;
  const { conditions, place, sort, words } = sentence;
  return {
    ...conditions,
    ...(place && { place }),
    ...(sort && { sort }),
    ...(words && { words }),
  };
}

/** Conditions that were not meant: worse than words that were not understood. */
const wronglyRead = (read: Record<string, unknown> | null, meant: Record<string, unknown>) =>
  Object.entries(read ?? {}).filter(
    ([name, value]) => name !== "words" && !isDeepStrictEqual(meant[name], value),
  );

test("95 of 100 sentences are read as they are meant, and none as something else", async () => {
  const wrong: string[] = [];
  const others: string[] = [];
  for (const [typed, meant] of typedSentences) {
    const read = await understood(typed);
    if (isDeepStrictEqual(read, meant)) continue;
    others.push(`${typed}: ${JSON.stringify(read)}`);
    if (wronglyRead(read, { ...meant }).length > 0) wrong.push(`${typed}: ${JSON.stringify(read)}`);
  }
  expect(wrong).toEqual([]);
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(typedSentences.length * 0.05);
});

test.each([...portalSearches, ...furtherSentences])(
  "%j is read as it is meant",
  async (typed, meant) => {
    expect(await understood(typed)).toEqual(meant);
  },
);

test("a few letters are a place only if it is known by them", async () => {
  expect(await understood("condo near BTS")).toBeNull();
  expect(await understood("condo in NYC")).toEqual({ type: ["Condo"], place: "NYC" });
  expect(await understood("condo in Boston MA")).toEqual({ type: ["Condo"], place: "Boston MA" });
});

test.each([
  ["3 bed flat in Pheonix", { minBedrooms: 3, maxBedrooms: 3, type: ["Apartment"] }, "Pheonix"],
  ["house in Los Angelos under 1m", { maxPrice: 1_000_000, type: ["House"] }, "Los Angelos"],
  ["homes in Philedelphia with garden", { garden: true }, "Philedelphia"],
  ["homes in Pheonix, AZ", {}, "Pheonix, AZ"],
  ["house in Melborne VIC", { type: ["House"] }, "Melborne VIC"],
  ["villa in Protugal", { type: ["Villa"] }, "Protugal"],
])('%s: a well-known name behind "in" may be mistyped', async (typed, conditions, place) => {
  expect(await understood(typed)).toEqual({ ...conditions, place });
});

test("a name may end with a side of the place, unless a place is called so", async () => {
  const two = { minBedrooms: 2, maxBedrooms: 2 };
  expect(await understood("2 bhk in Bandra East")).toEqual({ ...two, place: "Bandra" });
  expect(await understood("home in Charleston West Virginia")).toEqual({
    place: "Charleston West Virginia",
  });
});

test.each([
  "3 bed victoria cottage",
  "flat with free parking",
  "cottage at rivers edge",
  "sunshine apartment",
])("%s: a word that is also the name of a state is none here", async (typed) => {
  expect((await understood(typed))?.place).toBeUndefined();
});

test.each([
  "house in pristine condition",
  "house in nature",
  "flat in immaculate order",
  "loft in secure building",
  "house in parks",
  "flat in prime location",
])('%s: other words behind "in" are no place', async (typed) => {
  expect((await understood(typed))?.place).toBeUndefined();
});
