import { beforeAll, expect, test } from "vitest";
import { wholeName } from "#core/place.ts";
import { marketForTests } from "#test/market.ts";
import { findPlaces } from "./find-places.ts";
import { loadPlaces } from "./load-places.ts";

const market = marketForTests();

beforeAll(() => loadPlaces(market));

const first = async (said: string) => {
  const [found] = await findPlaces(market.services, said);
  return found && wholeName(found);
};

test.each([
  ["boston, massachusetts", "Boston, Massachusetts, United States"],
  ["Boston, Mass", "Boston, Massachusetts, United States"],
  ["boston, MA", "Boston, Massachusetts, United States"],
  ["Boston, England", "Boston, England, United Kingdom"],
  ["boston, united kingdom", "Boston, England, United Kingdom"],
  ["boston,gb", "Boston, England, United Kingdom"],
  ["Springfield, Missouri, US", "Springfield, Missouri, United States"],
  ["austin, ", "Austin, Texas, United States"],
])("%j means %s", async (said, meant) => {
  expect(await first(said)).toBe(meant);
});

test("a place that does not lie where it is said to is looked for by all that was typed", async () => {
  expect(await first("Bostn, Massachusetts")).toBe("Massachusetts, United States");
});
