import { isFact } from "../facts/facts.ts";
import { wordSet } from "../word-set.ts";
import { unitsOfLand } from "./filter-amount.ts";
import { isCounted, type Measure, measures } from "./search.ts";
import { isUnitOf, type QuantityPhrase, toDollarAmounts } from "./sentence-limits.ts";
import type { Token } from "./sentence-tokens.ts";
import { measureNamed } from "./spoken-names.ts";

const outside = wordSet("garden terrace roof balcony basement garage pool office");
const distance = wordSet("from away walk off tall wide long high deep pool ceiling frontage");
const land = wordSet("land plot lot block section site");
const streets = wordSet("road rd street avenue ave lane drive crescent boulevard parkway");

/** What a quantity limits, with the tokens that follow; `null` if homes have no such measure. */
export function findMeasure(phrase: QuantityPhrase, following: readonly Token[]): Measure | null {
  if (isPartOfName(phrase, following[0]) || isDimension(following)) return null;
  const named = measureNamed.get(phrase.name ?? phrase.lead?.normalized ?? "");
  const unit = phrase.amounts.map((amount) => amount.unit).find(Boolean);
  if (phrase.per) return !named || named.startsWith("price") ? "pricePerArea" : null;
  if (named) return unit && !isUnitOf(named, unit) ? null : named;
  return unit ? findAreaMeasure(unit, following) : priceUnless(phrase, following[0]);
}

/** "12 Bath Road", "12 Mill Road" is no 12 million, and "Bath 2" is no 2 baths. */
function isPartOfName(
  { lead, before, name, amounts }: QuantityPhrase,
  next: Token | undefined,
): boolean {
  if (name && streets.has(next?.normalized ?? "")) return true;
  const isMill = /^mill?$/.test(amounts.at(-1)?.scale ?? "");
  if (isMill && /^\p{Lu}\p{Ll}/u.test(next?.text ?? "")) return true;
  // "beds >= 3"
  const isCompared = before.some((comparison) => comparison !== "just");
  const measure = lead?.kind === "name" && !isCompared && measureNamed.get(lead.normalized);
  if (!measure || !isFact(measure)) return false;
  return isCounted(measure) && !lead.normalized.endsWith("s");
}

/** "20m x 30m" */
const isDimension = ([next, then, last]: readonly Token[]): boolean => {
  const isBehindUnit = /^(?:m|ft|feet)$/.test(next?.normalized ?? "");
  const [by, number] = isBehindUnit ? [then, last] : [next, then];
  return by?.kind === "by" && number?.kind === "number";
};

const ofLand = new RegExp(`^(?:${unitsOfLand})$`, "iu");

/** Rooms are not measured in acres, nor is a block: those are of the land, the later fact. */
function findAreaMeasure(unit: string, following: readonly Token[]): Measure | null {
  const [next, then] = following.map(({ normalized }) => normalized);
  if (outside.has((next === "of" ? then : next) ?? "")) return null;
  const found = measures.filter((name) => isUnitOf(name, unit));
  // In "2,500 sq ft lot 0.25 ac" the name belongs to what follows.
  const isNamed = land.has(next ?? "") && !/^\d/.test(then ?? "");
  const isOfLand = isNamed || ofLand.test(unit);
  return (isOfLand ? found.at(-1) : found[0]) ?? null;
}

/** "$500 a month" is a rent, and "500m from the beach" a distance. */
function priceUnless(phrase: QuantityPhrase, next: Token | undefined): Measure | null {
  const [{ figures, scale, currency }] = phrase.amounts;
  const isFar = Number.parseFloat(figures) >= 100 || distance.has(next?.normalized ?? "");
  const isDistance = scale === "m" && !currency && isFar;
  return isPrice(phrase) && !isDistance && next?.kind !== "period" ? "price" : null;
}

/** Less than this is an amount of dollars only if it says so: people also write years and rooms. */
const leastPrice = 10_000;

function isPrice(phrase: QuantityPhrase): boolean {
  const { amounts, before, behind, joiner } = phrase;
  if (amounts.some(({ currency }) => currency)) return true;
  // "3 bed 250,000", "3 bed 250000"
  const isGroupedOrRound = /\d[.,'’\s]\d{3}$|\d{3}000$/.test(amounts[0].figures);
  const isScaled = amounts.some(({ scale }) => scale !== "");
  if (!isScaled && !isGroupedOrRound && before.length + behind.length === 0 && !joiner)
    return false;
  return Math.max(...toDollarAmounts(phrase)) >= leastPrice;
}
