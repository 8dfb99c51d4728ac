import {
  type Candidate,
  computeProminence,
  isLargeCityItself,
  type PlacedIn,
  type Ranked,
} from "./likely-places.ts";
import { plainName } from "./plain-name.ts";

/**
 * By how much less likely a place is meant than one of which the whole text is the own name, in
 * powers of ten of people.
 */
export const lessLikely = {
  inAnotherSpelling: 0.1,
  byAnotherName: 1.7,
  byShortOtherName: 0.9,
  byNameOfLargeCity: 3.5,
  /** The text begins the name, or has other words, too. */
  inPart: 1.5,
  /** The whole text begins another name, or is a place within this one. */
  whereWholeFits: 1.7,
  mistyped: 2.4,
  /** For each letter beyond the first that is wrong. */
  furtherSlip: 0.8,
  alike: 5.5,
};
/** A name of so few letters that is not the place's own is typed on purpose: "LA", "Hull". */
const shortName = 4;
/** Three are mostly the code of an airport, but what people call a district: "JBR". */
const isAirport = (plain: string): boolean => /^[a-z]{3}$/.test(plain);

/** A place that a text may mean, and how likely it does, in powers of ten of people. */
export type Likely = Pick<Ranked, "place" | "likelihood">;

/** `less`: what the text tells less of the place than its whole own name. */
export const rankTyped = (place: PlacedIn, less: number): Likely => ({
  place,
  likelihood: computeProminence(place) - less,
});

/**
 * How likely these places are meant by a name that is typed by itself: cities, and regions by three
 * letters ("QLD"); others as when written.
 */
export function rankNamed(named: readonly Ranked[], plain: string): Likely[] {
  const isOfLargeCity = named.some(isLargeCityItself);
  return named.map((ranked) => {
    const { place, isMainName } = ranked;
    if (place.kind !== "city" && !/^[a-z]{3}$/.test(plain)) return ranked;
    const isOthers = isOfLargeCity && !isMainName;
    return rankTyped(place, isOthers ? lessLikely.byNameOfLargeCity : lessByName(ranked, plain));
  });
}

/** How much less a name tells that is not the place's own, or is spelled otherwise. */
export function lessByName({ place, isMainName }: Candidate, plain: string): number {
  if (isMainName) return plainName(place.name) === plain ? 0 : lessLikely.inAnotherSpelling;
  const isShort = plain.length <= shortName && (place.kind === "area" || !isAirport(plain));
  return isShort ? lessLikely.byShortOtherName : lessLikely.byAnotherName;
}
