import type { z } from "zod";
import { aDay } from "../duration.ts";
import type { Amount, OneOf, SeveralOf, YesNo } from "../facts/fact-kinds.ts";
import { amounts, choices, type FactOf, facts, isFact, severals, yesNos } from "../facts/facts.ts";
import type { Bounds, Point } from "../places/spot.ts";
import { withCapital } from "../sentence-case.ts";
import { toBounds, toCorners } from "./area-parameters.ts";
import type { conditions, propertyQuery } from "./search.shape.ts";

/**
 * What a search limits by an amount: the price, the price per square meter, and every numeric fact.
 */
export type Measure = "price" | "pricePerArea" | FactOf<Amount>;
/** The measures that a search limits at both ends; of the others it takes a minimum only. */
export type Ranged = "price" | "pricePerArea" | FactOf<Amount & { searched: "range" }>;
export const measures: readonly Measure[] = ["price", "pricePerArea", ...amounts];
export const isRanged = (name: Measure): name is Ranged =>
  !isFact(name) || facts[name].searched === "range";

/** Whether a measure is a number of things that a home may have none of, as bedrooms. */
export function isCounted(name: Measure): name is FactOf<Amount> {
  if (!isFact(name)) return false;
  const { whole, min, unit } = facts[name];
  return whole && min === 0 && unit === null;
}

/** A fact whose values are ticked, one or several. */
export type Ticked = FactOf<OneOf | SeveralOf>;
export const ticked: readonly Ticked[] = [...choices, ...severals];
export const isTicked = (name: string): name is Ticked => isFact(name) && "among" in facts[name];

/** The page offers "N or more" of these as buttons side by side; the other ranges are typed. */
export const offeredMinimums = {
  bedrooms: [1, 2, 3, 4, 5],
  bathrooms: [1, 2, 3],
} as const satisfies Partial<Record<Measure, readonly number[]>>;
export type OfferedMinimum = keyof typeof offeredMinimums;

/** The query parameters of a measure: `minPrice`, `maxYearBuilt` … */
export type MinParameter = `min${Capitalize<Measure>}`;
export type MaxParameter = `max${Capitalize<Ranged>}`;
export const minParameter = <Name extends Measure>(name: Name) =>
  `min${withCapital(name)}` as `min${Capitalize<Name>}`;
export const maxParameter = <Name extends Ranged>(name: Name) =>
  `max${withCapital(name)}` as `max${Capitalize<Name>}`;

export const searchSorts = [
  "price",
  "-price",
  "-listed",
  "listed",
  "-area",
  "pricePerArea",
  "distance",
] as const;
/** The default order of All Properties. */
export const defaultSort = "-price" satisfies SearchSort;
export type SearchSort = (typeof searchSorts)[number];

export type Conditions = z.infer<typeof conditions>;
export type PropertyQuery = z.infer<typeof propertyQuery>;

export type Limits = { min: number | undefined; max: number | undefined };
/** The limits that a search sets to a measure. */
export const pickLimits = (conditions: Conditions, name: Measure): Limits => ({
  min: conditions[minParameter(name)],
  max: isRanged(name) ? conditions[maxParameter(name)] : undefined,
});

/** The parameters of a measure. */
export const parametersOfMeasure = (name: Measure): (MinParameter | MaxParameter)[] =>
  isRanged(name) ? [minParameter(name), maxParameter(name)] : [minParameter(name)];

/** The measures whose requested minimum is above the maximum, so that no home matches. */
export const findReversedRanges = (conditions: Conditions): Ranged[] =>
  measures.filter(isRanged).filter((name) => {
    const { min, max } = pickLimits(conditions, name);
    return min !== undefined && max !== undefined && min > max;
  });

/** The conditions on the homes themselves, without the parameters of the list. */
export function pickConditions({
  status: _,
  sort: __,
  cursor: ___,
  limit: ____,
  ...conditions
}: PropertyQuery): Conditions {
  return conditions;
}

/** The conditions that narrow a search: a distance from no place does not. */
export const pickNarrowing = ({ radius, ...others }: Conditions): Conditions =>
  others.place ? { ...others, radius } : others;

/** Dollars per square meter; `null` if the area is unknown. */
export const pricePerArea = ({
  price,
  area,
}: {
  price: number;
  area: number | null;
}): number | null => (area === null ? null : price / area);

/** The conditions that are ticked, not typed. */
export const pickChosen = (conditions: Conditions): Pick<Conditions, Ticked | FactOf<YesNo>> =>
  Object.fromEntries([...ticked, ...yesNos].map((name) => [name, conditions[name]]));

/**
 * The condition on where a home lies: within a circle around a city or the middle of an area, in a
 * region or in a country.
 */
export type Around =
  | { kind: "circle"; at: Point; kilometres: number }
  | { kind: "region" | "country"; id: string };

export const searchBounds = ({ bounds }: Conditions): Bounds | null =>
  bounds ? toBounds(bounds) : null;

/** The corners of the drawn area; empty if none was drawn. */
export const searchOutline = ({ outline = [] }: Conditions): Point[] => toCorners(outline);

/** The earliest listing time that the conditions allow; `null` if they set none. */
export const listedSince = ({ listedWithin }: Conditions, now: Date): Date | null =>
  listedWithin ? new Date(now.getTime() - listedWithin * aDay) : null;

/** Whether a home has several values of a fact. */
export const isSeveral = (name: Ticked): name is FactOf<SeveralOf> =>
  facts[name].kind === "several of";

/** Whether a home needs all the values asked for, and not any of them. */
export const isMatchedByAll = (name: Ticked): boolean =>
  isSeveral(name) && facts[name].match === "all";
