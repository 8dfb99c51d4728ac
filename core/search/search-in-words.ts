import type { Amount, OneOf, SeveralOf } from "../facts/fact-kinds.ts";
import { facts, isFact, yesNos } from "../facts/facts.ts";
import { showNumber } from "../how-many.ts";
import { showDollars } from "../money.ts";
import { defaultRadius, type Place, wholeName } from "../places/place.ts";
import { withinSentence } from "../sentence-case.ts";
import {
  type Conditions,
  isCounted,
  isMatchedByAll,
  isRanged,
  type Limits,
  type Measure,
  maxParameter,
  measures,
  minParameter,
  pickLimits,
  type Ticked,
  ticked,
} from "./search.ts";

/** One condition of a search: its parameters, and its words. */
export type Condition = { parameters: string[]; words: string };

/**
 * The conditions of a search one by one, in everyday words: "Lisbon, Portugal, within 25 km", "3+
 * bedrooms".
 * `place` is the place that the conditions refer to.
 */
export function inWords(conditions: Conditions, place: Place | null): Condition[] {
  const { q, listedWithin, bounds, outline } = conditions;
  return [
    ...(q ? [{ parameters: ["q"], words: `“${q}”` }] : []),
    ...(conditions.place
      ? [{ parameters: ["place", "radius"], words: whereInWords(place, conditions.radius) }]
      : []),
    ...(outline ? [{ parameters: ["outline"], words: "in the drawn area" }] : []),
    ...(bounds ? [{ parameters: ["bounds"], words: "on this part of the map" }] : []),
    ...ticked.flatMap((name) =>
      conditions[name]
        ? [{ parameters: [name], words: tickedInWords(name, conditions[name]) }]
        : [],
    ),
    ...measures.flatMap((name) => rangeInWords(name, pickLimits(conditions, name))),
    ...yesNos.flatMap((name) =>
      conditions[name] ? [{ parameters: [name], words: facts[name].words.phrase }] : [],
    ),
    ...(listedWithin
      ? [
          {
            parameters: ["listedWithin"],
            words:
              listedWithin === 1 ? "listed within a day" : `listed within ${listedWithin} days`,
          },
        ]
      : []),
  ];
}

function whereInWords(place: Place | null, radius = defaultRadius): string {
  if (!place) return "in a place that is no longer known";
  return place.kind === "city" ? `${wholeName(place)}, within ${radius} km` : wholeName(place);
}

const lists = {
  any: new Intl.ListFormat("en-US", { type: "disjunction" }),
  all: new Intl.ListFormat("en-US", { type: "conjunction" }),
};

/** "villa or house", "energy class A or B", "stair lift and visitable"; "sea view". */
function tickedInWords(name: Ticked, values: readonly string[]): string {
  const { before, behind, saysBehind }: (OneOf | SeveralOf)["words"] = facts[name].words;
  const list = lists[isMatchedByAll(name) ? "all" : "any"].format(values.map(withinSentence));
  if (saysBehind && values.length === 1) return `${list} ${behind}`;
  return before ? `${before} ${list}` : list;
}

function rangeInWords(name: Measure, { min, max }: Limits): Condition[] {
  if (min === undefined && max === undefined) return [];
  const parameters = [
    ...(min === undefined ? [] : [minParameter(name)]),
    ...(max === undefined || !isRanged(name) ? [] : [maxParameter(name)]),
  ];
  return [
    {
      parameters,
      words: limitsInWords(name, min, max),
    },
  ];
}

/** How much a home has of a measure: "3 bedrooms", "area 90 m²". */
export const measureInWords = (name: Measure, value: number): string =>
  limitsInWords(name, value, value);

const limitsInWords = (name: Measure, min: number | undefined, max: number | undefined): string =>
  isCounted(name) ? countInWords(facts[name].words, min, max) : amountInWords(name, min, max);

function countInWords(
  { one, many }: Amount["words"],
  min: number | undefined,
  max: number | undefined,
): string {
  const some = (count: number) => `${count} ${count === 1 ? one : many}`;
  if (max === undefined) return `${min}+ ${many}`;
  if (min === undefined) return `up to ${some(max)}`;
  return min === max ? some(max) : `${min}–${max} ${many}`;
}

function amountInWords(name: Measure, min: number | undefined, max: number | undefined): string {
  const of = isFact(name) ? `${facts[name].words.many} ` : "";
  const [shown, after] = chooseUnit(name);
  if (max === undefined) return `${of}from ${shown(min ?? 0)}${after}`;
  if (min === undefined) return `${of}up to ${shown(max)}${after}`;
  if (min !== max) return `${of}${shown(min)}–${shown(max)}${after}`;
  return `${of || "exactly "}${shown(max)}${after}`;
}

/**
 * How an amount is written, and what follows it: `1,412` and ` m²`; a number without a unit, like a
 * year, is written as it is.
 */
function chooseUnit(name: Measure): [shown: (value: number) => string, after: string] {
  if (!isFact(name)) return [showDollars, name === "price" ? "" : " per m²"];
  const { unit } = facts[name];
  if (unit === "$") return [showDollars, ""];
  return unit === null ? [String, ""] : [showNumber, ` ${unit}`];
}
