import fc from "fast-check";
import { expect, test } from "vitest";
import { facts, isFact, yesNos } from "../facts/facts.ts";
import { wholeName } from "../places/place.ts";
import {
  type Conditions,
  isRanged,
  type Measure,
  maxParameter,
  measures,
  minParameter,
  type Ticked,
  ticked,
} from "./search.ts";
import { inWords } from "./search-in-words.ts";
import { readSentence } from "./sentence.ts";

const long = process.env.LONG === "1";
const rounds = long ? 100_000 : 2000;

/** Dollars to the cent, and areas to a hundredth: "1.234 m²" would be 1,234. */
function amount(name: Measure): fc.Arbitrary<number> {
  if (!isFact(name))
    return fc.oneof(
      fc.integer({ min: 0, max: 100_000_000_000 }).map((whole) => whole / 100),
      fc.integer({ min: 0, max: 10_000 }).map((thousands) => thousands * 1000),
    );
  const { max, whole } = facts[name];
  // Nobody writes a floor below the ground in words.
  const min = Math.max(0, facts[name].min);
  if (whole) return fc.integer({ min, max });
  return fc.integer({ min: min * 100, max: max * 100 }).map((parts) => parts / 100);
}

const range = (name: Measure): fc.Arbitrary<Conditions> =>
  fc
    .tuple(
      amount(name),
      amount(name),
      isRanged(name) ? fc.constantFrom("least", "most", "both", "one value") : fc.constant("least"),
    )
    .map(([one, other, kind]) => ({
      ...(kind !== "most" && {
        [minParameter(name)]: kind === "both" ? Math.min(one, other) : one,
      }),
      ...(kind !== "least" &&
        isRanged(name) && {
          [maxParameter(name)]: kind === "both" ? Math.max(one, other) : one,
        }),
    }));

const choice = (name: Ticked): fc.Arbitrary<Conditions> =>
  fc.subarray<string>([...facts[name].among], { minLength: 1 }).map((some) => ({ [name]: some }));

const sometimes = (some: fc.Arbitrary<Conditions>): fc.Arbitrary<Conditions> =>
  fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, { arbitrary: some, weight: 1 });

const placed = [
  "Lisbon, Lisbon, Portugal",
  "Texas, United States",
  "Portugal",
  "Saint-Étienne, Auvergne-Rhône-Alpes, France",
  "Land O' Lakes, Florida, United States",
  "Bath, England, United Kingdom",
  "Garden City, Kansas, United States",
];

const place = fc.constantFrom(...placed).map((text) => {
  const [name = "", region = null, country] = text.split(", ");
  return {
    _id: text,
    kind: country ? ("city" as const) : ("region" as const),
    name,
    region: country ? region : null,
    country: country ?? region ?? name,
    latitude: 0,
    longitude: 0,
    radius: null,
    population: 1,
  };
});

const anySearch = fc.record({
  words: fc.option(
    fc
      .stringMatching(/^[a-zA-Z0-9 $,.'-]{1,30}$/)
      .filter((text) => text.trim() === text && text !== ""),
  ),
  place: fc.option(place),
  radius: fc.option(fc.integer({ min: 1, max: 200 }).filter((radius) => radius !== 25)),
  days: fc.option(fc.integer({ min: 1, max: 3650 })),
  choices: fc.tuple(...ticked.map((name) => sometimes(choice(name)))),
  features: fc.tuple(...yesNos.map((name) => sometimes(fc.constant({ [name]: true })))),
  ranges: fc.tuple(...measures.map((name) => sometimes(range(name)))),
  between: fc.constantFrom(", ", "; ", ". "),
});

test(
  "what a search is called is read as the same search",
  () => {
    fc.assert(
      fc.property(anySearch, ({ words, place: around, radius, days, between, ...parts }) => {
        const conditions: Conditions = Object.assign(
          {},
          ...parts.choices,
          ...parts.features,
          ...parts.ranges,
          days === null ? {} : { listedWithin: days },
          around?.kind === "city" && radius !== null ? { radius } : {},
        );
        const phrases = inWords(
          { ...conditions, ...(words && { q: words }), ...(around && { place: around._id }) },
          around,
        );
        if (phrases.every(({ parameters }) => parameters.includes("q"))) return;
        const typed = phrases.map((condition) => condition.words).join(between);
        const read = readSentence(
          typed,
          ({ text }) => text === (around && wholeName(around)),
          new Date(),
        );
        expect(read, typed).toEqual({
          conditions,
          place: around && wholeName(around),
          sort: null,
          // Words come back in their quotation marks, which keep them words.
          words: words ? `“${words}”` : "",
        });
      }),
      { numRuns: rounds },
    );
  },
  60_000 + rounds * 10,
);
