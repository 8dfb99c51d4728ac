import { withoutOffice } from "./kinds-of-places.ts";
import {
  type Candidate,
  clearlyMore,
  isLargeCityItself,
  isNear,
  isWithin,
  type PlacedIn,
  type Ranked,
  type ReadName,
  ranking,
} from "./likely-places.ts";
import {
  candidatesFor,
  inFullWords,
  isTown,
  type LookUp,
  lessKnownBy,
  longestPart,
  splitsInTwo,
  wholeCandidatesFor,
  withoutCodes,
} from "./named-places.ts";
import { isStreet } from "./streets.ts";

/** What a written location means. */
export type LocationMeaning = {
  /** The places that it may mean, the likeliest first; empty if it names none that is known. */
  places: Ranked[];
  /** The first of them, with those that are about as likely: if there are any, one has to ask. */
  likely: PlacedIn[];
};

/** Every name that the meaning of these parts may depend on: for one look-up of them all. */
export function namesToLookUp(parts: readonly string[][]): string[] {
  const names = parts.flatMap((words) => {
    const cut = words.slice(0, longestPart);
    return cut.flatMap((_, from) =>
      cut.slice(from).map((_, to) => cut.slice(from, from + to + 1).join(" ")),
    );
  });
  const inFull = (name: string) => inFullWords(name.split(" ")).join(" ");
  return [...new Set(names.flatMap((name) => [name, inFull(name), withoutOffice(name)]))];
}

/**
 * The parts of a written location, with a country for a part of its own that is written behind a
 * place without a comma: "West Palm Beach FL USA".
 */
export function countriesApart(parts: readonly string[][], lookUp: LookUp): string[][] {
  return parts.flatMap((words) => {
    if (wholeCandidatesFor(words, lookUp).length > 0) return [words];
    for (const cut of splitsInTwo(words)) {
      const countries = lookUp(words.slice(cut).join(" ")).filter(isCountry);
      const within: LookUp = (name) =>
        lookUp(name).filter(({ place }) => countries.some((one) => isWithin(place, one.place)));
      const head = words.slice(0, cut);
      if (countries.length > 0 && candidatesFor(head, within).length > 0)
        return [head, words.slice(cut)];
    }
    return [words];
  });
}

/**
 * The parts without a code at their end in which no place of the name before it lies: "(BO)" behind
 * a town of Bologna is no Bolivia, and "RN" behind Bariloche no state of Brazil.
 */
export function withoutStrayCode(
  parts: string[][],
  lookUp: LookUp,
  { isInParentheses }: { isInParentheses: boolean },
): string[][] {
  const [code = "", name = []] = [parts.at(-1)?.join(" "), parts.at(-2)];
  const around = lookUp(code);
  const isKnown = isInParentheses ? isTown : isSurelyMeant;
  // Hardly any American village that is called like a large city is known.
  const isState = around.some(({ place }) => place._id === `US.${code.toUpperCase()}`);
  if (!/^[a-z]{2}$/.test(code) || (isState && !isInParentheses)) return parts;
  const named = candidatesFor(name, lookUp);
  const isThere = named.some(({ place }) => around.some((one) => isWithin(place, one.place)));
  return isThere || !named.some(isKnown) ? parts : parts.slice(0, -1);
}

const isSurelyMeant = (one: Candidate): boolean =>
  isLargeCityItself(one) || (one.isMainName && /^(?:country|region)$/.test(one.place.kind));

const isCountry = ({ place }: Candidate): boolean => place.kind === "country";

/**
 * What a written location means. Each part is read under the condition of those after it: "Geneva,
 * Switzerland" is the Geneva in Switzerland, or else Switzerland. Where that fits nothing, the
 * parts are read from the largest place on ("Japan, Tokyo").
 */
export function findMeaning(parts: readonly string[][], lookUp: LookUp): LocationMeaning {
  const forwards = readParts(parts, lookUp);
  const backwards = parts.length > 1 ? readParts([...parts].reverse(), lookUp, -1) : forwards;
  const isEastern = /\p{Script=Han}|\p{Script=Hangul}/u.test(parts[0]?.[0] ?? "");
  const isOfWhole = isTownOf(parts[0] ?? [], backwards.ranked[0], lookUp);
  const isTurned = isBetter(backwards, forwards, { isEastern, isOfWhole });
  const [{ found, ranked, read, unread }, otherwise] = isTurned
    ? [backwards, forwards]
    : [forwards, backwards];
  const [first] = ranked;
  if (!first) return { places: [], likely: [] };
  const lead = unread ? 2 * clearlyMore : clearlyMore;
  // "Pine, CO" where no Pine is known: in Colorado as likely as in Colombia.
  const isOnlyCode = parts.flat().length > 1 && found.some(({ isByCode }) => isByCode);
  const isLikely = ({ place, isMainName, likelihood }: Ranked) =>
    first.likelihood - likelihood < lead ||
    (!first.isMainName && isLargeCityItself({ place, isMainName })) ||
    (isOnlyCode && place.kind !== "area" && (place.kind !== "city" || !isMainName));
  const likely = ranked.filter(
    (one) =>
      one.place === first.place ||
      (isLikely(one) && !isNear(one.place, first.place) && !isWithin(first.place, one.place)),
  );
  const abroad = otherwise.ranked.slice(0, 1).filter((other) => isCityAbroad(other, first));
  const others = otherwise.read === read ? abroad : [];
  return { places: ranked, likely: [...likely, ...others].map(({ place }) => place) };
}

/** "Braga, São Vicente": as a part of Braga or in Brazil, of which neither lies in the other. */
const isCityAbroad = ({ place, likelihood }: Ranked, chosen: Ranked): boolean =>
  likelihood > chosen.likelihood - clearlyMore &&
  place.kind === "city" &&
  chosen.place.kind === "city" &&
  place.countryId !== chosen.place.countryId;

/** "Texas, Paris": hardly anything else begins with the name of a state or a country. */
const isTownOf = (words: readonly string[], town: Ranked | undefined, lookUp: LookUp): boolean =>
  town !== undefined &&
  isTown(town) &&
  lookUp(words.join(" ")).some(
    ({ place, isMainName }) =>
      isMainName && /^(?:country|region)$/.test(place.kind) && isWithin(town.place, place),
  );

type Reading = ReturnType<typeof readParts>;

/**
 * By how much likelier the place that is written first has to be than what is written last, or
 * than a city there, to be meant although it does not lie in it.
 */
const [farLikelier, likelierThanCity] = [2, 1];

/**
 * Whether a location is written from its largest part on ("Milano - Porta Romana"), as those in
 * Chinese, Japanese and Korean are.
 */
function isBetter(
  backwards: Reading,
  forwards: Reading,
  { isEastern, isOfWhole }: { isEastern: boolean; isOfWhole: boolean },
): boolean {
  const [first, last] = [backwards.ranked[0], forwards.ranked[0]];
  const more = (first?.likelihood ?? 0) - (last?.likelihood ?? 0);
  if (backwards.read === forwards.read) {
    // "Marylebone, London": a district and its city are near each other, and it is the district.
    if (first && last && isNear(first.place, last.place)) return false;
    // Where no Lebanon is known in Kansas, "Lebanon, Kansas" is Kansas: no country lies in a state.
    if (first?.place.kind === "country" && last?.place.kind === "region") return false;
    if (isEastern) return more >= 0;
    return more >= (last?.place.kind === "city" ? likelierThanCity : farLikelier);
  }
  return backwards.read > forwards.read && (isOfWhole || more > -farLikelier);
}

/**
 * Of other ways to read a location the one with a name of a place that is not read otherwise; of
 * those for an unknown name the first that makes it known.
 */
export function likeliestReading(
  parts: string[][],
  others: readonly string[][][],
  ifUnknown: readonly string[][][],
  lookUp: LookUp,
): string[][] {
  const isKnown = ([first = []]: string[][]) => lookUp(first.join(" ")).length > 0;
  const names = new Set(parts.map((words) => words.join(" ")));
  const isNamed = (words: readonly string[]) =>
    !names.has(words.join(" ")) && lookUp(words.join(" ")).length > 0;
  const better = others.find((reading) => reading.some(isNamed));
  if (better || isKnown(parts)) return better ?? parts;
  return ifUnknown.find(isKnown) ?? parts;
}

/** The shortest name of a region or country in which slips of the finger are looked for. */
const shortestMistyped = 6;

/** The names behind the first part that no place has, which may be those of a mistyped region. */
export const unknownBehind = (parts: readonly string[][], lookUp: LookUp): string[] =>
  parts
    .slice(1)
    .filter((words) => !isStreet(words) && wholeCandidatesFor(words, lookUp).length === 0)
    .map((words) => words.join(" "))
    .filter((name) => name.length >= shortestMistyped);

/** The people of a town that is meant by its own name before its state's. */
const knownTown = 1000;

/**
 * Whether these parts are a place's name and nothing else: "Austin, TX", "austin tx", not "flat in
 * Austin". Of as many people at least; of any size if it is a region or a country.
 */
export function areOnlyPlace(parts: readonly string[][], people: number, lookUp: LookUp): boolean {
  const { found, read } = readParts(parts, lookUp, 0, wholeCandidatesFor);
  if (parts.length === 0 || read < parts.length) return false;
  // "Gatlinburg TN": hardly anything else stands before the name of its state.
  const isInWhole =
    Number.isFinite(people) && parts.every((words) => lookUp(words.join(" ")).length === 0);
  return found.some(
    ({ place, isMainName }) =>
      people === 0 ||
      (isInWhole && isMainName && place.population >= knownTown) ||
      (isMainName ? isAsLarge(place, people) : place.population >= people * lessKnownBy),
  );
}

const isAsLarge = ({ kind, population }: PlacedIn, people: number): boolean =>
  kind === "country" || (kind === "region" && Number.isFinite(people)) || population >= people;

/** The one place that is likely, or the region and country that all likely places share. */
export function whatTheyShare(
  likely: readonly PlacedIn[],
): PlacedIn | (Partial<PlacedIn> & Pick<PlacedIn, "regionId" | "countryId">) | null {
  const [first, ...others] = likely;
  if (!first || others.length === 0) return first ?? null;
  if (others.some(({ countryId }) => countryId !== first.countryId)) return null;
  const isOneRegion = others.every(({ regionId }) => regionId === first.regionId);
  return { regionId: isOneRegion ? first.regionId : null, countryId: first.countryId };
}

/**
 * Without cities that are far less likely than others of their name: "Jericho, Oxford" is not the
 * village near a small Oxford of which Jericho is another name.
 */
const withoutLessKnownCities = (found: readonly ReadName[]): readonly Ranked[] =>
  ranking(found).filter(
    ({ place, likelihood }, _, [first]) =>
      place.kind !== "city" || (first?.likelihood ?? 0) - likelihood < farLikelier,
  );

/** `first`: which of the parts is written first, -1 for the last one. */
function readParts(
  parts: readonly string[][],
  lookUp: LookUp,
  first: 0 | -1 = 0,
  candidates = candidatesFor,
) {
  let found: readonly ReadName[] = [];
  let count = 0;
  let unread = false;
  for (const words of parts.toReversed()) {
    const around = found;
    const wellKnown = withoutLessKnownCities(around);
    const fits = (one: Candidate) =>
      around.length === 0 ||
      (one.isMainName || isTown(one) ? around : wellKnown).some(({ place }) =>
        isWithin(one.place, place),
      );
    const read = words === parts.at(first) ? lookUp : withoutCodes(lookUp);
    const named = (name: string) =>
      read(name)
        .filter(fits)
        .map((one) => ({
          ...one,
          isByCode: /^[a-z]{2}$/.test(name),
          isShort: /^[a-z]{1,4}$/.test(name),
        }));
    const matches = candidates(words, named).map((one) => ({
      ...one,
      // A place that is written behind another is mostly larger than a city.
      isByCity:
        around.length > 0 &&
        !around.some(({ place }) => place.kind !== "city" && isWithin(one.place, place)),
    }));
    // Behind a village stands what it lies in: if that is unknown, the village is another one.
    const known = unread ? matches.filter(isTown) : matches;
    if (known.length > 0) {
      found = known;
      // A name among other words may be none.
      count += wholeCandidatesFor(words, named).length > 0 ? 1 : 0.5;
    } else if (around.length === 0) unread = true;
  }
  return { found, ranked: ranking(found), read: count, unread };
}
