import { propertyTypes } from "#core/facts/fact-options.ts";
import type { Context } from "../context.ts";
import { citiesWithHomes } from "../places/homes-by-place.db.ts";
import { countChoices } from "./count-choices.ts";
import { countProperties } from "./list-properties.ts";

const maxCities = 8;
/** Days for which a home counts as new. */
export const newFor = 7;

/** Searches that find something, for readers who have no place in mind. */
export type SuggestedSearches = Awaited<ReturnType<typeof suggestSearches>>;

/**
 * The cities with most homes on sale, the types that there are (`estimated`: their counts are), and
 * how many homes are new.
 */
export async function suggestSearches(context: Context) {
  const [cities, choices, recent] = await Promise.all([
    context.counts.of(
      ["cities with homes"],
      () => citiesWithHomes(context, maxCities),
      () => true,
    ),
    countChoices(context, {}),
    countProperties(context, { status: "Verified", listedWithin: newFor }),
  ]);
  return {
    cities,
    types: propertyTypes
      .map((type) => ({ type, homes: choices.counts.type[type] ?? 0 }))
      .filter(({ homes }) => homes > 0)
      .toSorted((one, other) => other.homes - one.homes),
    estimated: choices.estimated,
    recent,
  };
}
