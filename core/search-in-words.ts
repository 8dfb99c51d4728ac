import { showDollars } from "./money.ts";
import { defaultRadius, type Place, wholeName } from "./place.ts";
import { type Amount, type FactName, facts, isFact } from "./property.ts";
import {
  type Conditions,
  choices,
  type Measure,
  maxParameterOf,
  measures,
  minParameterOf,
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
    ...choices.flatMap((name) =>
      conditions[name] ? [{ parameters: [name], words: eitherOf(conditions[name]) }] : [],
    ),
    ...measures.flatMap((name) =>
      rangeInWords(name, conditions[minParameterOf(name)], conditions[maxParameterOf(name)]),
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

const anyOf = new Intl.ListFormat("en-US", { type: "disjunction" });
const eitherOf = (values: readonly string[]) => anyOf.format(values);

function rangeInWords(
  name: Measure,
  min: number | undefined,
  max: number | undefined,
): Condition[] {
  if (min === undefined && max === undefined) return [];
  const parameters = [
    ...(min === undefined ? [] : [minParameterOf(name)]),
    ...(max === undefined ? [] : [maxParameterOf(name)]),
  ];
  return [
    {
      parameters,
      words: isCounted(name)
        ? countInWords(facts[name].words, min, max)
        : amountInWords(name, min, max),
    },
  ];
}

/** Whether a measure is a count, such as bedrooms, and not, say, a year. */
function isCounted(name: Measure): name is Measure & FactName {
  if (!isFact(name)) return false;
  const { whole, min } = facts[name];
  return whole && min === 0;
}

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
  const [shown, after] = unitOf(name);
  if (max === undefined) return `${of}from ${shown(min ?? 0)}${after}`;
  if (min === undefined) return `${of}up to ${shown(max)}${after}`;
  if (min !== max) return `${of}${shown(min)}–${shown(max)}${after}`;
  return `${of || "exactly "}${shown(max)}${after}`;
}

/**
 * How an amount is written, and what follows it: `1,412` and ` m²`; a number without a unit, like a
 * year, is written as it is.
 */
function unitOf(name: Measure): [shown: (value: number) => string, after: string] {
  if (!isFact(name)) return [showDollars, name === "price" ? "" : " per m²"];
  const { unit } = facts[name];
  return unit === null ? [String, ""] : [(value) => value.toLocaleString("en-US"), ` ${unit}`];
}
