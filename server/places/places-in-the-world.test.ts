import { beforeAll, expect, test } from "vitest";
import { wholeName } from "#core/places/place.ts";
import { kilometresBetween } from "#core/places/spot.ts";
import { marketForTests } from "#test/market.ts";
import { furtherTyped, furtherWritten } from "#test/typed/further-places.ts";
import { typedPlaces } from "#test/typed/typed-places.ts";
import {
  typedPostcodes,
  typedWorldwide,
  writtenPostcodes,
  writtenWorldwide,
} from "#test/typed/worldwide.ts";
import { writtenLocations } from "#test/typed/written-locations.ts";
import { findPlaces } from "./find-places.ts";
import { loadPlaces } from "./load-places.ts";
import { locateHome } from "./locate-home.ts";

const market = marketForTests();

beforeAll(() => loadPlaces(market), 60_000);

/** Kilometers from the place that was meant within which a home is rightly found. */
const near = 60;

type Where = (typeof writtenWorldwide)[number][1];
type Found = Awaited<ReturnType<typeof locateHome>>;

/** Kilometers between a home and where it was meant to be; `null` if it was given no point. */
function kilometresAway(where: Where, { latitude, longitude }: Found): number | null {
  if (typeof where === "string" || latitude === null || longitude === null) return null;
  return kilometresBetween({ latitude: where[0], longitude: where[1] }, { latitude, longitude });
}

function isRight(where: Where, found: Found): boolean {
  if (typeof where === "string")
    return (where.includes(".") ? found.regionId : found.countryId) === where;
  const away = kilometresAway(where, found);
  return away !== null && away <= near;
}

function isAbroad(where: Where, found: Found): boolean {
  if (typeof where === "string")
    return found.countryId !== null && found.countryId !== where.slice(0, 2);
  return (kilometresAway(where, found) ?? 0) > near;
}

test.each([
  ["first", writtenLocations],
  ["further", furtherWritten],
  ["worldwide", writtenWorldwide],
  ["coded", writtenPostcodes],
])(
  "95 of 100 %s written locations are found where they are, and none in another country",
  async (_, locations) => {
    const wrong: string[] = [];
    const abroad: string[] = [];
    for (const [written, where] of locations) {
      const found = await locateHome(market.db, written, null);
      if (!isRight(where, found)) wrong.push(`${written}: ${JSON.stringify(found)}`);
      if (isAbroad(where, found)) abroad.push(`${written}: ${JSON.stringify(found)}`);
    }
    expect(abroad).toEqual([]);
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(locations.length * 0.05);
  },
  120_000,
);

test.each([
  ["first", typedPlaces, 0.05],
  ["further", furtherTyped, 0.05],
  ["worldwide", typedWorldwide, 0.05],
  ["coded", typedPostcodes, 0.05],
] as const)(
  "95 of 100 %s typed places come first, or among the first where the text leaves it open",
  async (_, typedOnes, most) => {
    const wrong: string[] = [];
    for (const [typed, meant, isAmongFirst] of typedOnes) {
      const found = (await findPlaces(market.services, typed)).map(wholeName);
      const isFound = found
        .slice(0, isAmongFirst ? 3 : 1)
        .some((name) => [meant].flat().some((begin) => name.startsWith(begin)));
      if (!isFound) wrong.push(`${typed}: ${found.slice(0, 4).join(" | ")}`);
    }
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(typedOnes.length * most);
  },
  120_000,
);

test.each([
  ["Bost", "Boston, Massachusetts"],
  ["Los A", "Los Angeles"],
  ["San D", "San Diego"],
  ["Berli", "Berlin"],
  ["Phoen", "Phoenix"],
  ["Edmont", "Edmonton"],
  ["Bright", "Brighton"],
  ["Orland", "Orlando"],
  ["Wien", "Vienna"],
  ["NYC", "New York"],
  ["Roma", "Rome"],
])("while %s is typed, %s comes first", async (typed, first) => {
  const [found] = await findPlaces(market.services, typed);
  expect(found && wholeName(found)).toMatch(new RegExp(`^${first}`));
});
