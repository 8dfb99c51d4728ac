import { parseNumberWords } from "./number-words.ts";
import { isCounted } from "./search.ts";
import { type Limit, type QuantityPhrase, toLimits, type Written } from "./sentence-limits.ts";
import { findMeasure } from "./sentence-measure.ts";
import { hidden, type Span } from "./sentence-text.ts";
import {
  attempt,
  type Comparison,
  type Cursor,
  isLower,
  isUpper,
  type Token,
  take,
  takeComparison,
  takeOrMore,
  tokenize,
} from "./sentence-tokens.ts";
import { measureNamed } from "./spoken-names.ts";

/** Limits that a sentence sets, and where it does; none in an amount of another currency. */
type Quantity = Span & { limits: readonly Limit[] };

/** The amounts of other currencies in a text, with what compares them. */
export const findForeignAmounts = (text: string): Quantity[] =>
  findQuantities(text).filter((quantity) => quantity.as === hidden.asWords);

/** What a text limits, from left to right. */
export function findQuantities(text: string): Quantity[] {
  const cursor: Cursor = { tokens: tokenize(text), at: 0 };
  const found: Quantity[] = [];
  while (cursor.at < cursor.tokens.length) {
    const quantities = mayBegin(cursor) ? takeAny(cursor) : null;
    if (quantities) found.push(...quantities);
    else cursor.at += 1;
  }
  return found;
}

/** No quantity begins within a word or another one: "t3", "4+1", "-3 bed", "A$ 5", "20m x 30m". */
function mayBegin({ tokens, at }: Cursor): boolean {
  const [before, last, token] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (token?.normalized === "around" && isPostcode(tokens.slice(at + 1))) return false;
  if (!last || !token) return true;
  if (/^[A-Z]{2}$/.test(last.text) && isPostcode(tokens.slice(at))) return false;
  const isJoined = last.end === token.start;
  if (isJoined && /[\p{L}\p{N}+]$/u.test(last.text)) return false;
  if (isJoined && last.text === "-" && before?.end !== last.start) return false;
  if (last.kind === "word" && /\$$|^than$/.test(last.normalized)) return false;
  return last.kind !== "by" || !/^(?:[\d.,]+|m|ft|feet)$/.test(before?.normalized ?? "");
}

/** "around 90210", "Dayton, OH 45402": a price would be a round one, or have its dollars. */
const isPostcode = ([code, next]: readonly Token[]): boolean =>
  /^\d{5}(?<!00)$/.test(code?.normalized ?? "") &&
  !/^(?:unit|dollars|currency|scale|name|per)$/.test(next?.kind ?? "");

const takeAny = (cursor: Cursor): Quantity[] | null =>
  attempt(cursor, takeForeign) ??
  attempt(cursor, takePairs) ??
  attempt(cursor, takeBothLimits) ??
  attempt(cursor, takeQuantities);

const startOfNext = ({ tokens, at }: Cursor): number => tokens[at]?.start ?? 0;
const endOfLast = ({ tokens, at }: Cursor): number => tokens[at - 1]?.end ?? 0;

/** Amounts of other currencies are not read: "£250-300k", "under 1.5m AED", "£1200 pcm". */
function takeForeign(cursor: Cursor): Quantity[] | null {
  const start = startOfNext(cursor);
  takeComparison(cursor);
  if (!takeAmounts(cursor, true)?.amounts.some(isForeign)) return null;
  take(cursor, "period");
  takeOrMore(cursor);
  return [{ start, end: endOfLast(cursor), as: hidden.asWords, limits: [] }];
}

const isForeign = ({ currency }: Written): boolean => currency === "other";

/** "beds 3, baths 2": names before their figures, two at least. */
function takePairs(cursor: Cursor): Quantity[] | null {
  const last = cursor.tokens[cursor.at - 1];
  if (last?.kind === "number" && mayBeCount({ figures: toFigures(last) })) return null;
  const pairs: Quantity[] = [];
  for (let pair = attempt(cursor, takePair); pair; pair = attempt(cursor, takePair))
    pairs.push(pair);
  return pairs.length > 1 ? pairs : null;
}

function takePair(cursor: Cursor): Quantity | null {
  const start = startOfNext(cursor);
  const measure = measureNamed.get(take(cursor, "name")?.normalized ?? "");
  const count = take(cursor, "number")?.normalized ?? "";
  if (!measure || !isCounted(measure) || !/^\d\d?$/.test(count)) return null;
  const end = endOfLast(cursor);
  while (/^[,;/]$/.test(cursor.tokens[cursor.at]?.normalized ?? "")) cursor.at += 1;
  return { start, end, limits: [{ measure, min: Number(count), max: Number(count) }] };
}

/** Two limits of one thing, named once: "at least 2 but no more than 4 bedrooms". */
function takeBothLimits(cursor: Cursor): Quantity[] | null {
  const start = startOfNext(cursor);
  const first = takeComparison(cursor);
  const one = first && takeAmount(cursor);
  if (!one || one.scale || one.unit || one.currency) return null;
  take(cursor, "joiner", "sign", "word");
  const phrase = takePhrase(cursor);
  const [second] = phrase?.before ?? [];
  if (!phrase || !second || phrase.lead || phrase.amounts.length > 1) return null;
  const [lower, upper] = isLower(first) ? [first, second] : [second, first];
  if (!isLower(lower) || !isUpper(upper)) return null;
  const same: Written = { ...phrase.amounts[0], figures: one.figures };
  const limits = [
    ...limitsOfPhrase({ ...phrase, before: [first], amounts: [same], behind: [] }, cursor),
    ...limitsOfPhrase(phrase, cursor),
  ];
  const [min, max] = (["min", "max"] as const).map((bound) =>
    limits.flatMap((one) => one[bound] ?? []),
  );
  const isRange = min?.length === 1 && max?.length === 1 && (min[0] ?? 0) <= (max[0] ?? 0);
  return isRange ? [{ start, end: endOfLast(cursor), limits }] : null;
}

/** One quantity, or several behind one "at least": "at least 3 beds and 2 baths". */
function takeQuantities(cursor: Cursor, inherited: readonly Comparison[] = []): Quantity[] | null {
  const start = startOfNext(cursor);
  const phrase = takePhrase(cursor);
  if (!phrase) return null;
  const before = phrase.before.length === 0 && isCount(phrase.name) ? inherited : phrase.before;
  const limits = limitsOfPhrase({ ...phrase, before }, cursor);
  // In "Bath under 300k" and "2+1 bedrooms under 300k" the amount is of nothing before it.
  if (limits.length === 0 && phrase.lead?.kind === "name") return null;
  const quantities = limits.length > 0 ? [{ start, end: endOfLast(cursor), limits }] : [];
  const isAtLeast = isCount(phrase.name) && before.includes("least");
  const others = isAtLeast && attempt(cursor, (behind) => takeAlso(behind, before));
  const again = isCount(phrase.name) && attempt(cursor, (behind) => takeAgain(behind, phrase));
  return [...quantities, ...(others || []), ...(again ? [again] : [])];
}

function takeAlso(cursor: Cursor, inherited: readonly Comparison[]): Quantity[] | null {
  const isListed = /^(?:and|[,&])$/.test(take(cursor, "joiner", "sign")?.normalized ?? "");
  const quantities = isListed ? takeQuantities(cursor, inherited) : null;
  return quantities && quantities.length > 0 ? quantities : null;
}

/** Another number of the same: "at least 3 beds but at most 5", "min 2 beds max 3", "3 or 4". */
function takeAgain(cursor: Cursor, { name, before: first }: QuantityPhrase): Quantity | null {
  const start = startOfNext(cursor);
  take(cursor, "sign");
  const joiner = take(cursor, "joiner", "word")?.normalized ?? "";
  const comparison = takeComparison(cursor);
  const number = take(cursor, "number");
  const measure = measureNamed.get(name ?? "");
  const isLimit = /^(?:and|&|but)$/.test(joiner) || (joiner === "" && first.length > 0);
  const isMeant = joiner === "or" || (comparison !== null && isLimit);
  const behind = cursor.tokens[cursor.at]?.normalized ?? "";
  if (!measure || !number || !isMeant || !/^(?:[,;.]?|in|near|with|for)$/.test(behind)) return null;
  const amounts = [{ ...plainAmount, figures: toFigures(number) }] as const;
  const before = comparison ? [comparison] : [];
  const phrase = { lead: null, before, amounts, joiner: null, per: null, name, behind: [] };
  const limits = toLimits(measure, phrase, 1);
  return limits.length > 0 ? { start, end: endOfLast(cursor), limits } : null;
}

const plainAmount = { scale: "", unit: "", currency: null, isOrMore: false };

function limitsOfPhrase(phrase: QuantityPhrase, cursor: Cursor): Limit[] {
  const measure = findMeasure(phrase, cursor.tokens.slice(cursor.at, cursor.at + 3));
  const isPaidYearly =
    measure === "monthlyCharge" && /y|annum/.test(take(cursor, "period")?.normalized ?? "");
  return measure ? toLimits(measure, phrase, isPaidYearly ? 12 : 1) : [];
}

/** "at most 3 to 4 bedrooms", "beds: 3", "$500 per m² or less" */
function takePhrase(cursor: Cursor): QuantityPhrase | null {
  const outer = takeComparison(cursor);
  const lead = take(cursor, "label", "name");
  const perOfLead = lead && take(cursor, "per");
  const before = [outer, takeComparison(cursor)].flatMap((one) => one ?? []);
  attempt(cursor, (behind) => takeArticle(behind, before));
  const amounts = takeAmounts(cursor, before.includes("between"));
  if (!amounts || amounts.amounts.some(isForeign)) return null;
  const per = take(cursor, "per") ?? perOfLead;
  const behindAmounts = takeOrMore(cursor) ?? attempt(cursor, takePlus);
  const name = lead?.kind === "label" ? null : attempt(cursor, (next) => takeName(next, amounts));
  const behindName = takeOrMore(cursor);
  // In "built 3 bed" the name after the amount is the one that is meant, and read from there.
  if (lead && name) return null;
  return {
    lead,
    before,
    ...amounts,
    per: per?.normalized.replace(/^(?:per|a|\/)\s?/, "") ?? null,
    name,
    behind: [behindAmounts, behindName].flatMap((one) => one ?? []),
  };
}

/** "under the 500k", and "at least a 3 bed", but "over a 2 bed" may be above a home. */
function takeArticle(cursor: Cursor, before: readonly Comparison[]): Token | null {
  const isEither = before.includes("least") || before.includes("most");
  const word = take(cursor, "word");
  return (isEither ? /^(?:the|an?)$/ : /^the$/).test(word?.normalized ?? "") ? word : null;
}

function takeAmounts(
  cursor: Cursor,
  isBetween: boolean,
): Pick<QuantityPhrase, "amounts" | "joiner"> | null {
  const one = attempt(cursor, takeAmount);
  if (!one) return null;
  const range = attempt(cursor, () => {
    const joiner = take(cursor, "joiner");
    const other =
      joiner && (isBetween || !/^(?:and|&)$/.test(joiner.normalized)) && takeAmount(cursor);
    if (!other || (one.currency && other.currency && one.currency !== other.currency)) return null;
    const isSum = (one.currency || one.scale) && !other.currency && !other.scale;
    // "$500k - 3 bed"
    if (isSum && isCount(takeNameBehind({ ...cursor }))) return null;
    return { amounts: [one, other] as const, joiner: joiner.normalized };
  });
  return range ?? { amounts: [one], joiner: null };
}

function takeAmount(cursor: Cursor): Written | null {
  const sign = take(cursor, "dollars", "currency");
  const number = take(cursor, "number");
  if (!number || isPartOfWord(number, cursor)) return null;
  const scale = take(cursor, "scale");
  const isOrMore = attempt(cursor, takePlusOfUnit) !== null;
  const isSmall = !scale && Number(toFigures(number)) < 10;
  // "$1M SF condo" is in San Francisco.
  const unit = sign ? null : take(cursor, "unit");
  const behind = unit ? null : attempt(cursor, (next) => takeMoneyBehind(next, isSmall));
  const isOther = sign?.kind === "currency" || behind?.kind === "currency";
  return {
    figures: toFigures(number),
    scale: scale?.normalized ?? "",
    unit: unit?.normalized ?? "",
    currency: isOther ? "other" : (sign ?? behind) && "dollars",
    isOrMore,
  };
}

/** "3rd" and "5kg" */
const isPartOfWord = (number: Token, { tokens, at }: Cursor): boolean =>
  tokens[at]?.start === number.end && /^(?:word|number)$/.test(tokens[at].kind);

const toFigures = ({ normalized }: Token): string => {
  if (/^[\d.,'’\s]+$/.test(normalized)) return normalized;
  return /^an?$/.test(normalized) ? "1" : String(parseNumberWords(normalized));
};

/** "1500+ sq ft" */
function takePlusOfUnit(cursor: Cursor): Token | null {
  const plus = take(cursor, "orMore", "sign");
  return plus?.normalized === "+" && cursor.tokens[cursor.at]?.kind === "unit" ? plus : null;
}

/** "500k $", but in "2 bed $500k" and "two $ 500000" the sign goes with the next number. */
function takeMoneyBehind(cursor: Cursor, isSmall: boolean): Token | null {
  const money = take(cursor, "dollars", "currency");
  const behind = cursor.tokens[cursor.at];
  if (behind?.kind !== "number") return money;
  return behind.start === money?.end || isSmall ? null : money;
}

/** "3 + bedrooms", "500k plus" */
function takePlus(cursor: Cursor): Comparison | null {
  const plus = take(cursor, "sign", "word")?.normalized;
  const isBeforeName = cursor.tokens[cursor.at]?.kind === "name";
  return plus === "plus" || (plus === "+" && isBeforeName) ? "least" : null;
}

const takeNameBehind = (cursor: Cursor): string | null => {
  take(cursor, "by");
  while (cursor.tokens[cursor.at]?.text === "-") cursor.at += 1;
  return take(cursor, "name")?.normalized ?? null;
};

/**
 * The name behind an amount, unless it is another one's: the price in "lot price $5", the beds in
 * "up to 700000 beds 3".
 */
function takeName(cursor: Cursor, { amounts }: Pick<QuantityPhrase, "amounts">): string | null {
  const name = takeNameBehind(cursor);
  if (isCount(name) && !amounts.every(mayBeCount)) return null;
  const ahead = { ...cursor };
  const isOfAnother = !isCount(name) && takeAmounts(ahead, false) && !takeNameBehind(ahead);
  return isOfAnother ? null : name;
}

/** No home has 10,000 rooms, and "$700k garage" counts no garages. */
const mayBeCount = ({ figures, scale = "", currency = null }: Partial<Written>): boolean =>
  !scale && !currency && (figures ?? "").replaceAll(/\D/g, "").length < 5;

const isCount = (name: string | null): boolean =>
  isCounted(measureNamed.get(name ?? "") ?? "price");
