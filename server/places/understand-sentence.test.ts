import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
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

test.each(portalSearches)("%j is read as it is meant", async (typed, meant) => {
  expect(await understood(typed)).toEqual(meant);
});

test("a few letters are a place only if it is known by them", async () => {
  expect(await understood("condo near BTS")).toBeNull();
  expect(await understood("condo in NYC")).toEqual({ type: ["Condo"], place: "NYC" });
  expect(await understood("condo in Boston MA")).toEqual({ type: ["Condo"], place: "Boston MA" });
});
