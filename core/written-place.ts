import type { Place } from "./place.ts";
import { kilometresBetween } from "./spot.ts";
import { isStreet } from "./written-parts.ts";

/** A place that a written name may mean, with what it lies in. */
export type PlacedIn = Place & { regionId: string | null; countryId: string };

/** `isMainName`: whether the name is the place's own, not one in another language or a nickname. */
export type Candidate = { place: PlacedIn; isMainName: boolean };

/** The places of exactly this name (`plainName`). */
type LookUp<Found = Candidate> = (name: string) => readonly Found[];

/** What a written location means. */
export type Meaning = {
  /** The places that it may mean, the likeliest first; empty if it names none that is known. */
  places: PlacedIn[];
  /** The first of them, with those that are about as likely: if there are any, one has to ask. */
  likely: PlacedIn[];
};

/** Words of a part that are looked at. */
const longestPart = 12;

/** Every name that the meaning of these parts may depend on: for one look-up of them all. */
export function namesToLookUp(parts: readonly string[][]): string[] {
  const names = parts.flatMap((words) => {
    const cut = words.slice(0, longestPart);
    return cut.flatMap((_, from) =>
      cut.slice(from).map((_, to) => cut.slice(from, from + to + 1).join(" ")),
    );
  });
  return [...new Set(names)];
}

/**
 * What a written location means. Each part is read under the condition of those after it: "Geneva,
 * Switzerland" is the Geneva in Switzerland, or else Switzerland. Where that fits nothing, the
 * parts are read from the largest place on ("Japan, Tokyo").
 */
export function meaningOf(parts: readonly string[][], lookUp: LookUp): Meaning {
  const forwards = readParts(parts, lookUp);
  const backwards = parts.length > 1 ? readParts([...parts].reverse(), lookUp) : forwards;
  const { found, unread } = backwards.read > forwards.read ? backwards : forwards;
  const ranked = ranking(found);
  const [first] = ranked;
  if (!first) return { places: [], likely: [] };
  const lead = unread ? 2 * clearlyMore : clearlyMore;
  // "Pine, CO" where no Pine is known: in Colorado as likely as in Colombia.
  const isOnlyCode = parts.flat().length > 1 && found.some(({ isByCode }) => isByCode);
  const isLikely = ({ place, likelihood }: Ranked) =>
    first.likelihood - likelihood < lead || (isOnlyCode && place.kind !== "city");
  const likely = ranked.filter(
    (one) =>
      one.place === first.place ||
      (isLikely(one) && !isNear(one.place, first.place) && !liesIn(first.place, one.place)),
  );
  return { places: ranked.map(placeOf), likely: likely.map(placeOf) };
}

const placeOf = ({ place }: { place: PlacedIn }) => place;

/**
 * Of other ways to read a location the one with a name of a place that is not read otherwise; of
 * those for an unknown name the first that makes it known.
 */
export function readingMeant(
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
    .filter((words) => !isStreet(words) && candidatesFor(words, lookUp).length === 0)
    .map((words) => words.join(" "))
    .filter((name) => name.length >= shortestMistyped);

/**
 * Whether these parts are a place's name and nothing else: "Austin, TX", "austin tx", not "flat in
 * Austin". Of as many people at least; of any size if it is a region or a country.
 */
export function areOnlyPlace(parts: readonly string[][], people: number, lookUp: LookUp): boolean {
  const { found, read } = readParts(parts, lookUp, wholeCandidatesFor);
  if (parts.length === 0 || read < parts.length) return false;
  return found.some(
    ({ place, isMainName }) =>
      people === 0 ||
      (isMainName ? isAsLarge(place, people) : place.population >= people * lessKnownBy),
  );
}

/** By how much larger a place has to be to be meant by another name of it. */
const lessKnownBy = 10;

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

function readParts(parts: readonly string[][], lookUp: LookUp, candidates = candidatesFor) {
  let found: readonly Read[] = [];
  let count = 0;
  let unread = false;
  for (const [at, words] of [...parts.entries()].reverse()) {
    const around = found;
    const fits = (one: Candidate) =>
      around.length === 0 || around.some(({ place }) => liesIn(one.place, place));
    const read = at === 0 ? lookUp : withoutCodes(lookUp);
    const named = (name: string) =>
      read(name)
        .filter(fits)
        .map((one) => ({ ...one, isByCode: name.length === 2 }));
    const meant = candidates(words, named).map((one) => ({
      ...one,
      // Who writes a place behind another mostly writes a larger one than a city.
      isByCity:
        around.length > 0 &&
        !around.some(({ place }) => place.kind !== "city" && liesIn(one.place, place)),
    }));
    if (meant.length > 0) {
      found = meant;
      count += 1;
    } else if (around.length === 0) unread = true;
  }
  return { found, read: count, unread };
}

/** The fewest people of a city that is meant by a short other name among other words ("NYC"). */
const knownByCode = 500_000;

/**
 * Leaves out codes of airports, which few people write behind a place's name: "Nev." is not meant
 * for Nevis.
 */
const withoutCodes =
  <Found extends Candidate>(lookUp: LookUp<Found>): LookUp<Found> =>
  (name) => {
    if (/^[a-z]$/.test(name)) return [];
    if (!/^[a-z]{2,3}$/.test(name)) return lookUp(name);
    return lookUp(name).filter(
      ({ place, isMainName }) =>
        isMainName || place.kind !== "city" || place.population >= knownByCode,
    );
  };

const cutsOf = (words: readonly string[]) => words.slice(1, longestPart).map((_, at) => at + 1);

/** The places that all these words are the name of: "Austin", "Austin TX". */
function wholeCandidatesFor<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  const whole = lookUp(words.join(" "));
  if (whole.length > 0 || words.length === 1 || isStreet(words)) return whole;
  return beforeWhole(words, lookUp);
}

/** The places at the beginning of these words that lie in what follows: "Austin TX". */
function beforeWhole<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  for (const cut of cutsOf(words).reverse()) {
    const around = lookUp(words.slice(cut).join(" ")).filter(isLarge);
    const heads = lookUp(words.slice(0, cut).join(" ")).filter(({ place }) =>
      around.some((one) => liesIn(place, one.place)),
    );
    if (heads.length > 0) return heads;
  }
  return [];
}

function candidatesFor<Found extends Candidate>(
  words: readonly string[],
  lookUp: LookUp<Found>,
): readonly Found[] {
  const whole = wholeCandidatesFor(words, lookUp);
  if (whole.length > 0 || words.length === 1 || isStreet(words)) return whole;
  const cuts = cutsOf(words);
  const named = withoutCodes(lookUp);
  const beginsAsPlace = cuts.some((cut) => named(words.slice(0, cut).join(" ")).some(isLarge));
  // A place's name at the end of other words, or at their beginning: "Flat in London", "Berlin
  // Mitte"
  for (const cut of cuts) {
    const end = words.slice(cut);
    const within = beforeWhole(end, lookUp).filter(isTown);
    if (within.length > 0) return within;
    const name = end.join(" ");
    // In "Frankfurt a. M." the end is no code of a country that the beginning does not lie in.
    if (name.length < 3 && beginsAsPlace) continue;
    const tail = named(name).filter(isLarge);
    if (tail.length > 0) return tail;
  }
  for (const cut of cuts.toReversed()) {
    const head = named(words.slice(0, cut).join(" ")).filter(isLarge);
    if (head.length > 0) return head;
  }
  return [];
}

/** Before its region a town is meant by its own name among other words: "House in Odenton MD". */
const isTown = ({ place, isMainName }: Candidate) => isMainName && place.population >= 5000;

/** Among other words only a larger place is meant by its name. */
const isLarge = ({ place }: Candidate) => place.kind !== "city" || place.population >= 15_000;

/** Kilometers that a part of a city may lie from its center. */
const cityReach = 40;

function liesIn(place: PlacedIn, around: PlacedIn): boolean {
  if (place.countryId !== around.countryId) return false;
  if (around.kind === "country") return true;
  if (around.kind === "region") return place.regionId === around._id;
  return place.kind !== "country" && place.kind !== "region" && isNear(place, around);
}

const isNear = (place: PlacedIn, around: PlacedIn) =>
  kilometresBetween(place, around) <= Math.max(cityReach, around.radius ?? 0);

/** In powers of ten of people: ten times as many people are one more. */
const clearlyMore = 0.7;

/**
 * `isByCode`: found by a code of two letters. `isByCity`: only a city, no region or country, is
 * written behind it.
 */
type Read = Candidate & { isByCode: boolean; isByCity: boolean };

/**
 * How likely a name means this place, in powers of ten of people: the more people know it, and know
 * it by this name.
 */
function likelihoodOf({ place, isMainName, isByCity }: Read): number {
  const known = Math.log10(place.population + 10) + ofKind[place.kind];
  return known - (isMainName ? 0 : 0.5) - (isByCity ? 0.5 : 0);
}

const ofKind: Record<Place["kind"], number> = { country: 1, region: -0.6, area: -0.8, city: 0 };

type Ranked = { place: PlacedIn; likelihood: number };

/** Each place once, the likeliest first; a city before the region that is called like it. */
function ranking(candidates: readonly Read[]): Ranked[] {
  const ranked = new Map<string, Ranked>();
  for (const one of candidates) {
    const likelihood = likelihoodOf(one);
    const known = ranked.get(one.place._id);
    if (!known || known.likelihood < likelihood)
      ranked.set(one.place._id, { place: one.place, likelihood });
  }
  for (const whole of ranked.values()) {
    if (whole.place.kind === "city") continue;
    for (const { place, likelihood } of ranked.values())
      if (isCapitalOf(place, whole.place))
        whole.likelihood = Math.min(whole.likelihood, likelihood - 0.01);
  }
  return [...ranked.values()].sort((one, other) => other.likelihood - one.likelihood);
}

/** These places, each city before the region or area around it that is called like it. */
export function citiesFirst<P extends PlacedIn>(places: readonly P[]): P[] {
  const namesakes = (whole: P) =>
    whole.kind === "city" || whole.kind === "country"
      ? []
      : places.filter((city) => city.name === whole.name && isCapitalOf(city, whole));
  const moved = new Set(places.flatMap(namesakes));
  return places.flatMap((place) => [...namesakes(place), ...(moved.has(place) ? [] : [place])]);
}

/** Whether a city is large enough in a region or area to be what its name means first. */
const isCapitalOf = (city: PlacedIn, whole: PlacedIn) =>
  city.kind === "city" &&
  liesIn(city, whole) &&
  city.population >= whole.population * (whole.kind === "country" ? 0.5 : 0.03);
