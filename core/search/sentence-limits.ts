import type { Amount } from "../facts/fact-kinds.ts";
import { facts, isFact } from "../facts/facts.ts";
import { parseAmount, parseDollars, unitsWritten } from "./filter-amount.ts";
import { isCounted, type Measure } from "./search.ts";
import type { Comparison, Token } from "./sentence-tokens.ts";

/** An amount as it is written: "$", "1.5" and "m", or "90", "+" and "m²". */
export type Written = {
  figures: string;
  scale: string;
  unit: string;
  currency: "dollars" | "other" | null;
  isOrMore: boolean;
};

/** A quantity as it is written, with its names and comparisons before and behind the amounts. */
export type QuantityPhrase = {
  lead: Token | null;
  before: readonly Comparison[];
  amounts: readonly [Written] | readonly [Written, Written];
  joiner: string | null;
  /** The area that a price is for one of. */
  per: string | null;
  name: string | null;
  behind: readonly Comparison[];
};

export type Limit = { measure: Measure; min?: number; max?: number };

/** The limits that a quantity sets to a measure, for so many months; none if it can't. */
export function toLimits(measure: Measure, phrase: QuantityPhrase, months: number): Limit[] {
  const amounts = toAmounts(measure, phrase)
    .map((amount) => (months === 1 ? amount : Math.round(amount / months)))
    .toSorted((one, other) => one - other);
  const [low = Number.NaN, high] = amounts;
  if (amounts.some(Number.isNaN)) return [];
  // "2/3 bed" is two or three; "3/2" is something else, and "3/4 bath" a bath without a tub.
  const isBath = measure === "bathrooms" && low === 3;
  if (phrase.joiner === "/" && (high !== low + 1 || isBath)) return [];
  const limit = high === undefined ? toLimit(measure, phrase, low) : { min: low, max: high };
  const limits = measure === "bathrooms" ? withHalfBaths(limit) : [{ measure, ...limit }];
  return limits.every(isPossible) ? limits : [];
}

type Bounds = { min?: number; max?: number };

/** "2.5 baths", as where a toilet without a bath is half a bathroom. */
function withHalfBaths({ min, max }: Bounds): Limit[] {
  const whole: Limit = {
    measure: "bathrooms",
    ...(min !== undefined && { min: Math.floor(min) }),
    ...(max !== undefined && { max: Math.floor(max) }),
  };
  if (min === undefined || min !== max || min % 1 !== 0.5) return [whole];
  return [...(min < 1 ? [] : [whole]), { measure: "halfBathrooms", min: 1 }];
}

function toLimit(measure: Measure, phrase: QuantityPhrase, amount: number): Bounds {
  const { unit = null, whole = false } = isFact(measure) ? facts[measure] : {};
  const comparison = findComparison(phrase);
  // More than two bedrooms are three.
  const step = whole && unit === null ? 1 : 0;
  if (comparison === "above") return { min: step ? Math.floor(amount) + 1 : amount };
  if (comparison === "below") return { max: step ? Math.ceil(amount) - 1 : amount };
  if (comparison === "least") return { min: amount };
  if (comparison === "most") return { max: amount };
  if (comparison === "near" && !isCounted(measure))
    return { min: rounded(amount * 0.9), max: rounded(amount * 1.1) };
  return toPlainLimit(measure, phrase, amount);
}

function toPlainLimit(measure: Measure, phrase: QuantityPhrase, amount: number): Bounds {
  // "1 acre lot" is at least an acre.
  const isNamed = phrase.lead || (phrase.name && isFact(measure) && facts[measure].unit === null);
  if ((isNamed && isFact(measure)) || phrase.before.includes("exactly"))
    return { min: amount, max: amount };
  // "$500k" alone is what somebody has to spend; "90 m²" alone is the room that they want.
  return isLessBetter(measure) ? { max: amount } : { min: amount };
}

/** The comparison that counts most, if there are two. */
function findComparison({ before, behind, amounts }: QuantityPhrase): Comparison | undefined {
  const isOrMore: Comparison[] = amounts[0].isOrMore ? ["least"] : [];
  const comparisons = [...before, ...behind, ...isOrMore];
  return (["above", "least", "below", "most", "near"] as const).find((one) =>
    comparisons.includes(one),
  );
}

const isLessBetter = (measure: Measure): boolean => {
  const fact: Amount | null = isFact(measure) ? facts[measure] : null;
  return fact === null || fact.best?.which === "lowest";
};

const rounded = (amount: number): number => Math.round(amount * 10) / 10;

const mostDollars = 1e12;

const isPossible = ({ measure, ...bounds }: Limit): boolean =>
  Object.values(bounds).every((value) => {
    if (!isFact(measure)) return value >= 0 && value <= mostDollars;
    const { min, max, whole } = facts[measure];
    return value >= min && value <= max && (!whole || Number.isInteger(value));
  });

/** The one or two amounts in dollars; in "300-500k" the scale is that of both. */
export function toDollarAmounts({ amounts: [one, other] }: QuantityPhrase): number[] {
  const first = parseDollars(one.figures + one.scale);
  if (!other) return [first];
  const second = parseDollars(other.figures + other.scale);
  if (one.scale || first >= 1000) return [first, second];
  // "$500-800,000"
  if (!other.scale) return [first >= 100 && first * 1000 < second ? first * 1000 : first, second];
  const likeSecond = parseDollars(one.figures + other.scale);
  // "300-1m" begins at 300,000.
  return [likeSecond > second ? parseDollars(`${one.figures}k`) : likeSecond, second];
}

function toAmounts(measure: Measure, phrase: QuantityPhrase): number[] {
  const { amounts, per } = phrase;
  if (!isFact(measure))
    return toDollarAmounts(phrase).map((dollars) => (per ? perSquareMeter(dollars, per) : dollars));
  const unit = amounts.at(-1)?.unit || amounts[0].unit;
  return amounts.map(({ figures, scale }) => {
    // "2 m" is two million, unless the fact is measured in meters.
    const isScaled = scale !== "" && !isUnitOf(measure, scale);
    const plain = isScaled ? parseDollars(figures + scale) : figures;
    return parseAmount(`${plain} ${unit}`, facts[measure].unit);
  });
}

/** Whether a fact may be asked for in a unit. */
export const isUnitOf = (name: Measure, written: string): boolean => {
  const unit = isFact(name) ? facts[name].unit : null;
  return unit !== null && new RegExp(`^(?:${unitsWritten(unit)})$`, "iu").test(written);
};

const perSquareMeter = (dollars: number, unit: string): number =>
  Math.round((dollars / parseAmount(`1000 ${unit}`, "m²")) * 100_000) / 100;
