import type { Amount } from "../facts/fact-kinds.ts";
import { facts, isFact } from "../facts/facts.ts";
import {
  amountAsked,
  dollarsAsked,
  dollarsWritten,
  scalesWritten,
  unitsWritten,
} from "./asked-amount.ts";
import { countsInWords } from "./number-words.ts";
import { type Measure, measures } from "./search.ts";
import { hidden } from "./sentence-text.ts";
import { isCounted, measureNamed, nameSaid, patternOf } from "./spoken-names.ts";

/** A measure that a sentence limits, and where in the sentence it does. */
export type Quantity = {
  start: number;
  end: number;
  measure: Measure;
  min?: number;
  max?: number;
};

const leastBefore =
  "at least|no less than|not less than|no fewer than|not under|(?:more|greater|bigger|larger|newer) than|above|over|from|starting (?:at|from)|minimum(?: of)?|min\\.?|after|since|upwards of|>=|≥|>";
const mostBefore =
  "at most|no more than|not more than|no higher than|not over|(?:less|fewer|cheaper|smaller|older) than|below|under|up to|maximum(?: of)?|max\\.?|before|until|<=|≤|<";
const nearBefore = "around|about|approx\\.?|approximately|circa|ca\\.?|roughly|~|≈";
const justBefore = "exactly|precisely|between|for|at";
const alone = "(?!\\s*[\\d$.])";
// "3 bed +", but not "3 bed + study".
const plus = "(?<!\\s)\\+|\\+(?!\\s*[\\p{L}\\d])";
const leastAfter = `${plus}|or (?:later|newer)|or more|or above|or over|or higher|and up|and above|and over|upwards|(?:minimum|min)${alone}`;
const mostAfter = `or (?:earlier|older|lower)|or less|or fewer|or under|or below|or cheaper|and under|and below|tops|(?:maximum|max)${alone}`;

const counts = countsInWords.slice(1);
/** 1,250,000 · 12,50,000 as in India · 1250.5 · .5, all of it. */
const inDigits =
  "(?:\\d{1,3}(?:[.,'’\\s]\\d{3}(?!\\d))+|\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d+)(?:[.,]\\d+)?(?![.,'’]?\\d)|\\.\\d+";
const figures = `${inDigits}|${counts.join("|")}`;
/** What stands before figures that only go on with a number: the "1" of "£ 1 250 000". */
const inNumber =
  "\\d\\s?(?:m|ft|feet)?\\s?(?:x|×|by)\\s?|\\d[.,'’]|(?<![\\d.,'’])\\d{1,3}(?:\\s\\d{3})*\\s(?=\\d{3}(?!\\d))";
const names = patternOf(measureNamed.keys());
/** Names of what is not counted belong to the amount behind them, if there is one. */
const before = patternOf([...measureNamed].flatMap(([name, of]) => (isCounted(of) ? [] : [name])));
const units = [...new Set(measures.flatMap((name) => (isFact(name) && facts[name].unit) || []))]
  // Dollars without a name are the price.
  .filter((unit) => unit !== "$")
  .map(unitsWritten);
const areaUnits = unitsWritten("m²");
const ends = "(?![\\p{L}\\p{N}])";

const amount = (which: 1 | 2) =>
  `(?<sign${which}>${dollarsWritten})?\\s*(?<figures${which}>${figures})` +
  `(?:\\s?(?<scale${which}>${scalesWritten})${ends})?(?:\\s*(?<more${which}>\\+)?\\s*(?<unit${which}>${units.join("|")})${ends})?` +
  `(?<behind${which}>\\s?(?:${dollarsWritten}))?`;

/** Amounts of other currencies are not read. */
const currencies =
  "eur|euros?|gbp|pounds?|quid|chf|francs?|franken|cad|aud|nzd|hkd|sgd|yen|jpy|rmb|yuan|rs\\.?|inr|rupees?|lakhs?|lacs?|crores?|cr|aed|dirhams?|zar|rand|r(?=\\s?\\d)|kr\\.?|sek|nok|dkk|kron(?:er|or|a)|pln|zł|zloty|czk|kč|huf|forints?|baht|thb|pesos?|mxn|brl|ngn|naira|kes|ksh|php|myr|idr|rp|vnd|krw";
const foreign = `(?:[£€¥₹₽₩₪฿₺₦₫]|(?<!\\p{L})(?:${currencies}))`;
const scaled = `(?:${inDigits})(?:\\s?(?:${scalesWritten})(?!\\p{L}))?`;
const upTo = `(?:\\s?(?:-|–|—|to)\\s?(?:${foreign}\\s?)?${scaled})?`;
const rented = "(?:\\s?(?:pcm|pm|pw|(?:per|a|\\/)\\s?(?:month|week)))?";
/** An amount of another currency, which is not read: "£250-300k", "1.5m AED", "£1200 pcm". */
export const foreignAmount = `(?:(?<!\\p{L})${foreign}\\s?${scaled}${upTo}|(?<![\\d.,])${scaled}${upTo}\\s?${foreign}(?!\\p{L}))${rented}`;
const isInForeign = new RegExp(`^\\s?(?:${foreign}|fr)(?!\\p{L})`, "iu");

const quantity = new RegExp(
  `(?<![\\p{L}\\p{N}+]|${inNumber}|${foreign}\\s?|\\p{L}\\$\\s?|\\sthan\\s|(?<!\\S)-)(?:(?:(?<least0>minimum|min\\.?|lowest)|(?<most0>maximum|max\\.?|highest))\\s+(?=(?:${names})\\s))?(?:(?<lead>${names})(?<colon>\\s*[:=])?\\s+)?` +
    `(?:(?:(?<least>${leastBefore})|(?<most>${mostBefore})|(?<near>${nearBefore})|(?<just>${justBefore}))\\s*)?` +
    `${amount(1)}(?:\\s*(?<to>-|–|—|to|or|/)\\s*${amount(2)})?(?:\\s*(?:per|/|a)\\s*(?<per>${areaUnits}))?` +
    `(?:\\s*(?:(?<least2>plus|\\+(?=\\s*(?:${names}))|${leastAfter})|(?<most2>${mostAfter})))?(?:[\\s-]*(?!(?:${before})${ends}\\s*(?:(?:${dollarsWritten})?\\s?\\d|${hidden.asWords}))(?<name>${names})${ends}(?!\\s*[:=]))?` +
    `(?:\\s*(?:(?<least3>${leastAfter})|(?<most3>${mostAfter})))?${ends}`,
  "dgiu",
);

/** "between 300k and 500k" in the form of "300k - 500k", and as long. */
const withDash = (text: string): string =>
  text.replaceAll(/(between\s[^\p{L}]*\d\s?\p{L}*\s)and(?=\s[^\p{L}]*\d)/giu, "$1 - ");

/** Every limit that a text sets, from left to right. */
export const quantitiesIn = (text: string): Quantity[] =>
  [...withDash(text).matchAll(quantity)].flatMap((match) => readQuantity(match, text) ?? []);

type Groups = Readonly<Record<string, string | undefined>>;

function readQuantity(match: RegExpExecArray, text: string): Quantity | null {
  const said: Groups = match.groups ?? {};
  const rest = text.slice(match.index + match[0].length);
  const measure = measureOf(said, rest);
  if (!measure || isPartOfName(said, rest) || isMill(said, rest)) return null;
  if (dimension.test(rest) || (!said.name && isInForeign.test(rest))) return null;
  const limits = limitsOf(measure, said);
  if (!limits || !Object.values(limits).every((value) => isPossible(measure, value))) return null;
  // In "built 3 bed" the name after the amount is the one that is meant.
  const start = said.lead && said.name ? firstOf(match) : match.index;
  const end = match.index + match[0].length;
  const per = measure === "monthlyCharge" ? perTime.exec(rest) : null;
  if (!per) return { start, end, measure, ...limits };
  const inMonths = Object.entries(limits).map(([bound, sum]) => [
    bound,
    per.groups?.year ? rounded(sum / 12) : sum,
  ]);
  return { start, end: end + per[0].length, measure, ...Object.fromEntries(inMonths) };
}

/** How often a charge is paid. */
const perTime = /^\s*(?:\/|per|a)\s*(?:month|mo|(?<year>year|yr|annum))(?!\p{L})/iu;

/** Where a quantity begins without the name that stands before it. */
const firstOf = (match: RegExpExecArray): number => match.indices?.groups?.lead?.[1] ?? match.index;

const street = /^\s+(?:road|rd|street|avenue|ave|lane|drive|crescent|boulevard|parkway)(?!\p{L})/iu;
const rent = /^\s*(?:pcm|pm|pw|(?:per|a|each|\/)\s*(?:month|mo|week|year|night))(?!\p{L})/iu;
/** "20m x 30m", "50 by 100 feet" */
const dimension = /^\s?(?:m|ft|feet)?\s?(?:x|×|by)\s?\d/iu;
const outside = /^\s+(?:of\s+)?(?:garden|terrace|roof|balcony|basement|garage|pool|office)/iu;
const length = /^\s*(?:from|away|walk|off|tall|wide|long|high|deep|pool|ceiling|frontage)/iu;

/** "12 Bath Road" and the name that can't stand before a number: "Bath 2". */
function isPartOfName(said: Groups, rest: string): boolean {
  if (said.name) return street.test(rest);
  const measure = measureNamed.get(nameSaid(said.lead ?? ""));
  if (!measure || !isFact(measure) || said.colon) return false;
  return isCounted(measure) && nameSaid(said.lead ?? "") !== facts[measure].words.many;
}

/** "12 Mill Road" is no 12 million. */
const isMill = (said: Groups, rest: string): boolean =>
  /^mill?$/i.test(said.scale2 ?? said.scale1 ?? "") && /^\s+\p{Lu}\p{Ll}/u.test(rest);

function measureOf(said: Groups, rest: string): Measure | null {
  const named = measureNamed.get(nameSaid(said.name ?? said.lead ?? ""));
  const unit = said.unit1 ?? said.unit2;
  if (said.per) return !named || named.startsWith("price") ? "pricePerArea" : null;
  if (named) return unit && !isIn(named, unit) ? null : named;
  if (counts.includes((said.figures1 ?? "").toLowerCase())) return null;
  return unit ? measureIn(unit, rest) : priceUnless(said, rest);
}

/** Rooms are not measured in acres: those are of the land around them, the later fact. */
function measureIn(unit: string, rest: string): Measure | null {
  const found = measures.filter((name) => isIn(name, unit));
  const meant = /^(?:ac$|acre|hectare|ha$)/i.test(unit) ? found.at(-1) : found[0];
  return outside.test(rest) ? null : (meant ?? null);
}

const priceUnless = (said: Groups, rest: string): Measure | null =>
  isPrice(said) && !rent.test(rest) && !isLength(said, rest) ? "price" : null;

const isIn = (name: Measure, written: string): boolean => {
  const unit = isFact(name) ? facts[name].unit : null;
  return unit !== null && new RegExp(`^(?:${unitsWritten(unit)})$`, "iu").test(written);
};

/** Less than this is an amount of dollars only if it says so: people also write years and rooms. */
const leastPrice = 10_000;

function isPrice(said: Groups): boolean {
  if (said.sign1 ?? said.sign2 ?? said.behind1 ?? said.behind2) return true;
  const isGrouped = /\d[.,'’\s]\d{3}$/.test(said.figures1 ?? "");
  const isLimited = ["least", "most", "near", "just", "least2", "most2", "to"].some(
    (name) => said[name],
  );
  if (!(said.scale1 ?? said.scale2) && !isGrouped && !isLimited) return false;
  return Math.max(...dollarsOf(said)) >= leastPrice;
}

/** "500m from the beach" is a distance. */
const isLength = (said: Groups, rest: string): boolean =>
  said.scale1?.toLowerCase() === "m" &&
  !said.sign1 &&
  (Number.parseFloat(said.figures1 ?? "") >= 100 || length.test(rest));

/** The one or two amounts in dollars; in "300-500k" the scale is that of both. */
function dollarsOf({ figures1 = "", figures2, scale1, scale2 }: Groups): number[] {
  const shared = scale1 ?? (dollarsAsked(figures1) < 1000 ? scale2 : undefined);
  const first = dollarsAsked(figures1 + (shared ?? ""));
  if (figures2 === undefined) return [first];
  const second = dollarsAsked(figures2 + (scale2 ?? ""));
  // "300-1m" begins at 300,000.
  return [first > second && !scale1 ? dollarsAsked(`${figures1}k`) : first, second];
}

function amountsOf(measure: Measure, said: Groups): number[] {
  if (!isFact(measure))
    return dollarsOf(said).map((dollars) =>
      said.per ? perSquareMeter(dollars, said.per) : dollars,
    );
  const { unit } = facts[measure];
  const written = said.unit2 ?? said.unit1 ?? "";
  const parts = [
    [said.figures1, said.scale1],
    [said.figures2, said.scale2],
  ];
  return parts.flatMap(([part, scale]) => {
    if (part === undefined) return [];
    const counted = counts.indexOf(part.toLowerCase()) + 1;
    // "2 m" is two million, unless the fact is measured in meters.
    const isScaled = scale !== undefined && !isIn(measure, scale);
    const plain = isScaled ? String(dollarsAsked(part + scale)) : part;
    return [counted || amountAsked(`${plain} ${written}`, unit)];
  });
}

const perSquareMeter = (dollars: number, unit: string): number =>
  Math.round((dollars / amountAsked(`1000 ${unit}`, "m²")) * 100_000) / 100;

type Limits = { min?: number; max?: number };

function limitsOf(measure: Measure, said: Groups): Limits | null {
  const amounts = amountsOf(measure, said).toSorted((one, other) => one - other);
  const [low, high] = amounts;
  if (low === undefined || amounts.some(Number.isNaN)) return null;
  // "2/3 bed" is two or three; "3/2" is something else.
  if (said.to === "/" && high !== low + 1) return null;
  // A bath without a tub.
  if (said.to === "/" && low === 3 && /^bath(?:room)?$/i.test(said.name ?? "")) return null;
  return high === undefined ? limitOf(measure, said, low) : { min: low, max: high };
}

/** What leaves the amount itself out where whole ones are counted: "more than 2 bedrooms". */
const isStrict = (comparison: string | undefined): boolean =>
  /^(?:(?:more|greater|newer|less|fewer|older) than|above|over|below|under|after|before|>$|<$)/i.test(
    comparison ?? "",
  );

function limitOf(measure: Measure, said: Groups, amount: number): Limits {
  const hasUnit = isFact(measure) && facts[measure].unit !== null;
  const next = (comparison: string | undefined) =>
    isStrict(comparison) && !hasUnit && isFact(measure) && facts[measure].whole ? 1 : 0;
  if (said.least ?? said.least0 ?? said.least2 ?? said.least3 ?? said.more1)
    return { min: amount + next(said.least) };
  if (said.most ?? said.most0 ?? said.most2 ?? said.most3) return { max: amount - next(said.most) };
  if (said.near && !isCounted(measure))
    return { min: rounded(amount * 0.9), max: rounded(amount * 1.1) };
  // "1 acre lot" is at least an acre.
  const isNamed = isFact(measure) && (hasUnit ? said.lead : (said.lead ?? said.name));
  if (isNamed || said.just?.toLowerCase() === "exactly") return { min: amount, max: amount };
  // Who writes no more than "$500k" has so much to spend; who writes "90 m²" wants so much room.
  return isLessBetter(measure) ? { max: amount } : { min: amount };
}

const isLessBetter = (measure: Measure): boolean => {
  const fact: Amount | null = isFact(measure) ? facts[measure] : null;
  return fact === null || fact.best?.which === "lowest";
};

const rounded = (amount: number): number => Math.round(amount * 10) / 10;

const mostDollars = 1e12;

function isPossible(measure: Measure, value: number): boolean {
  if (!isFact(measure)) return value >= 0 && value <= mostDollars;
  const { min, max, whole } = facts[measure];
  return value >= min && value <= max && (!whole || Number.isInteger(value));
}
