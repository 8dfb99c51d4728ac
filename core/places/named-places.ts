import { wordSet } from "../word-set.ts";
import { isNoName, withoutKind } from "./kinds-of-places.ts";
import {
  type Candidate,
  isDistrict,
  isUnofficial,
  isWithin,
  type PlacedIn,
} from "./likely-places.ts";
import { isStreet } from "./streets.ts";

/** The places of exactly this name (`plainName`). */
export type LookUp<Found = Candidate> = (name: string) => readonly Found[];

/** Words of a part that are looked at. */
export const longestPart = 12;

/** The fewest people of a city that is meant by a short other name among other words ("NYC"). */
const knownByCode = 500_000;

/**
 * Leaves out codes of airports, which few people write behind a place's name: "Nev." is not meant
 * for Nevis. What is a state's code too is only that: "Orient, NY" is not in New York City.
 */
export const withoutCodes =
  <Found extends Candidate>(lookUp: LookUp<Found>): LookUp<Found> =>
  (name) => {
    if (/^[a-z]$/.test(name)) return [];
    if (!/^[a-z]{2,3}$/.test(name)) return lookUp(name);
    const found = lookUp(name);
    const isOfState = ({ place }: Candidate) =>
      found.some(({ place: state }) => state.kind === "region" && isWithin(place, state));
    return found.filter(
      (one) =>
        one.isMainName ||
        one.place.kind !== "city" ||
        (one.place.population >= knownByCode && !isOfState(one)),
    );
  };

export const splitsInTwo = (words: readonly string[]) =>
  words.slice(1, longestPart).map((_, at) => at + 1);

/** The places that all these words are the name of: "Austin", "Austin TX". */
export function wholeCandidatesFor<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  const whole = namedWithKind(words, lookUp);
  if (whole.length > 0 || words.length === 1) return whole;
  const within = [...beforeWhole(words, lookUp), ...districtsBehind(words, lookUp)];
  // "Stamford CT" is a town before its state's code, and "Elm Ct" a street.
  return isStreet(words) ? within.filter(isTown) : within;
}

/** The places of this name, which may say what they are: "Co. Wicklow". */
function namedWithKind<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  const named = lookUp(inFullWords(words).join(" "));
  if (named.length > 0) return named;
  const called = lookUp(withoutKind(words).join(" "));
  const wholes = called.filter(({ place }) => place.kind !== "city");
  return nameNoCity(words) && wholes.length > 0 ? wholes : called;
}

/** "Co Durham" is County Durham. */
export const inFullWords = (words: readonly string[]): readonly string[] =>
  words[0] === "co" && words.length > 1 ? ["county", ...words.slice(1)] : words;

/** Whether words name no city, but what it lies in: "Co Wicklow", "New York State". */
const nameNoCity = (words: readonly string[]): boolean =>
  /^(?:co|county|state)$/.test(words[0] ?? "") || words.at(-1) === "state";

/** The places at the beginning of these words that lie in what follows: "Austin TX". */
function beforeWhole<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  for (const cut of splitsInTwo(words).reverse()) {
    const end = words.slice(cut);
    // A county that is called like its town is known by that.
    const around = namedWithKind(end, lookUp).filter((one) => nameNoCity(end) || isLarge(one));
    const heads = lookUp(words.slice(0, cut).join(" ")).filter(({ place }) =>
      around.some((one) => isWithin(place, one.place) && !isItsDistrict(one.place, place)),
    );
    if (heads.length > 0) return heads;
  }
  return [];
}

/** A city does not lie in its district. */
const isItsDistrict = (district: PlacedIn, { kind, population }: PlacedIn): boolean =>
  isDistrict(district) && kind === "city" && population > district.population;

/** The districts at the end of these words, behind their city: "Berlin Mitte". */
const districtsBehind = <Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] =>
  splitsInTwo(words).flatMap((cut) => {
    const cities = lookUp(words.slice(0, cut).join(" ")).filter(isLarge);
    return lookUp(words.slice(cut).join(" ")).filter(
      ({ place, isMainName }) =>
        isMainName &&
        isDistrict(place) &&
        cities.some((city) => city.place.kind === "city" && isWithin(place, city.place)),
    );
  });

/** The places that a part names: by all of its words, at their end, or at their beginning. */
export function candidatesFor<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  const whole = wholeCandidatesFor(words, lookUp);
  if (whole.length > 0 || words.length === 1 || isStreet(words)) return whole;
  const atEnd = namedAtEnd(words, lookUp);
  return atEnd.length > 0 ? atEnd : namedAtBeginning(words, lookUp);
}

/** "Flat in London", "Berlin Mitte" */
function namedAtEnd<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  const cuts = splitsInTwo(words);
  const named = withoutCodes(lookUp);
  const [beginning] = cuts.flatMap((cut) => named(words.slice(0, cut).join(" ")).filter(isLarge));
  for (const cut of cuts) {
    const end = words.slice(cut);
    const within = beforeWhole(end, lookUp).filter(isTown);
    if (within.length > 0) return within;
    const tail = largeNamed(end, named);
    const isCode = end.join(" ").length < 3;
    // In "Frankfurt a. M." the end is no code of a country that the beginning does not lie in.
    if (isCode && beginning && !tail.some(isRegionInCountry(beginning))) continue;
    if (tail.length > 0) return narrowerOrLarger(largeNamed(words.slice(0, cut), named), tail);
  }
  return [];
}

/** "Jackson Hole WY" is in Wyoming, not in the largest Jackson. */
const isRegionInCountry =
  ({ place: { countryId } }: Candidate) =>
  ({ place }: Candidate): boolean =>
    place.kind === "region" && place.countryId === countryId;

/** "Saint-Gilles-les-Bains" is no part of Saint-Gilles. */
const wordsWithinNames = wordSet("les lez sous upon");

/** "Bodrum Marina" */
function namedAtBeginning<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  for (const cut of splitsInTwo(words).reverse()) {
    const begin = words.slice(0, cut);
    const { length } = begin.join(" ");
    // "Mt Tabor Park" is not in Montana, and "Den Dolder" not in Denver.
    const isNone = length < 3 || wordsWithinNames.has(words[cut] ?? "");
    const head = isNone
      ? []
      : largeNamed(begin, withoutCodes(lookUp)).filter(isMeantAtBeginning(length));
    if (head.length > 0) return head;
  }
  return [];
}

/** By how much larger a place has to be to be meant by another name of it. */
export const lessKnownBy = 10;

/**
 * Of the two names that a part consists of the second if it lies in the first ("London Docklands"),
 * or else the larger place: "Dublin Docklands" is in Dublin.
 */
function narrowerOrLarger<Found extends Candidate>(head: readonly Found[], tail: readonly Found[]) {
  const inside = tail.filter(({ place }) => head.some((one) => isWithin(place, one.place)));
  if (inside.length > 0) return inside;
  const isPart = tail.every(({ place: { kind } }) => kind === "city" || kind === "area");
  const people = (some: readonly Found[]) =>
    Math.max(0, ...some.map((one) => one.place.population / (one.isMainName ? 1 : lessKnownBy)));
  return isPart && people(head) > people(tail) ? head : tail;
}

/** Codes of countries that may be words, too: "Tenerife Sur" is not in Suriname. */
const isRareCode = /^(?!usa|uae|drc)[a-z]{3}$/;

function largeNamed<Found extends Candidate>(words: readonly string[], lookUp: LookUp<Found>) {
  const name = words.join(" ");
  if (isNoName(words)) return [];
  return lookUp(name).filter(
    (one) =>
      isLarge(one) &&
      isLongOrLarge(one, name) &&
      (one.isMainName || one.place.kind !== "country" || !isRareCode.test(name)),
  );
}

/** Before its region a town is meant by its own name among other words: "House in Odenton MD". */
export const isTown = ({ place, isMainName }: Candidate) =>
  place.population >= (isMainName ? 5000 : 50_000);

/** Among other words only a larger place is meant by its name. */
const isLarge = ({ place }: Candidate) => place.kind !== "city" || place.population >= 15_000;

/**
 * Whether a place is meant by this name at the beginning of others: three letters are mostly the
 * code of an airport, and "Kings Heath" is not in Kings County.
 */
const isMeantAtBeginning =
  (length: number) =>
  ({ place, isMainName }: Candidate): boolean =>
    isMainName || (length > 3 && (place.kind !== "area" || isUnofficial(place)));

/** By a short other name only a large one is: "Mont Kiara" is not in Mons. */
const isLongOrLarge = ({ place, isMainName }: Candidate, name: string) =>
  isMainName || name.length > 4 || place.kind !== "city" || place.population >= 100_000;
