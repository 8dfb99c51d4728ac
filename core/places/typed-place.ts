import { type Candidate, computeProminence, type PlacedIn, type Ranked } from "./likely-places.ts";
import { plainName } from "./plain-name.ts";

/**
 * By how much less likely a place is meant than one of which the whole text is the own name, in
 * powers of ten of people.
 */
export const lessLikely = {
  inAnotherSpelling: 0.1,
  byAnotherName: 1.7,
  byShortOtherName: 0.9,
  /** The text begins the name, or has other words, too. */
  inPart: 1.5,
  mistyped: 2.4,
  alike: 5.5,
};
/** A name of so few letters that is not the place's own is typed on purpose: "LA", "Hull". */
const shortName = 4;
/** Three are mostly the code of an airport. */
const isAirport = (plain: string): boolean => /^[a-z]{3}$/.test(plain);

/** A place that a text may mean, and how likely it does, in powers of ten of people. */
export type Likely = Pick<Ranked, "place" | "likelihood">;

/** `less`: what the text tells less of the place than its whole own name. */
export const rankTyped = (place: PlacedIn, less: number): Likely => ({
  place,
  likelihood: computeProminence(place) - less,
});

/**
 * How likely a city, or a region by three letters ("QLD"), is meant by a name that is typed by
 * itself; other places as when written.
 */
export const rankNamed = (ranked: Ranked, plain: string): Likely =>
  ranked.place.kind === "city" || /^[a-z]{3}$/.test(plain)
    ? rankTyped(ranked.place, lessByName(ranked, plain))
    : ranked;

/** How much less a name tells that is not the place's own, or is spelled otherwise. */
export function lessByName({ place, isMainName }: Candidate, plain: string): number {
  if (isMainName) return plainName(place.name) === plain ? 0 : lessLikely.inAnotherSpelling;
  const isShort = plain.length <= shortName && !isAirport(plain);
  return isShort ? lessLikely.byShortOtherName : lessLikely.byAnotherName;
}
