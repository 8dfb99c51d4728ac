import type { Place } from "./place.ts";
import { plainName } from "./plain-name.ts";
import { kilometresBetween } from "./spot.ts";

/**
 * A place that a written name may mean, with what it lies in. `names`: how many other names it has;
 * well-known places have many.
 */
export type PlacedIn = Place & { regionId: string | null; countryId: string; names: number };

/** A place as it is shown. */
export const shownPlace = ({ regionId: _, countryId: __, names: ___, ...place }: PlacedIn): Place =>
  place;

/** `isMainName`: whether the name is the place's own, not one in another language or a nickname. */
export type Candidate = { place: PlacedIn; isMainName: boolean };

/** The people of a city that is meant by its own name, whatever else is called so. */
const largeCity = 50_000;

/** Petropolis is a city in Brazil, though Saint Petersburg is also called so. */
export const isLargeCityItself = ({ place, isMainName }: Candidate): boolean =>
  isMainName && place.kind === "city" && place.population >= largeCity;

/** Kilometers that a part of a city may lie from its center. */
const cityReach = 40;

export function isWithin(place: PlacedIn, around: PlacedIn): boolean {
  if (place.countryId !== around.countryId) return false;
  if (around.kind === "country") return true;
  if (around.kind === "region") return place.regionId === around._id || isOfSeveralRegions(place);
  return place.kind !== "country" && place.kind !== "region" && isNear(place, around);
}

/** Lake Tahoe lies in California and in Nevada. */
const isOfSeveralRegions = ({ kind, regionId }: PlacedIn): boolean =>
  kind === "area" && regionId === null;

/** Kilometers around the middle of an area that is a part of a city. */
const reachOfDistrict = 6;

export const isDistrict = ({ kind, radius }: Place): boolean =>
  kind === "area" && (radius ?? 0) <= reachOfDistrict;

export const isNear = (place: Place, around: Place) =>
  kilometresBetween(place, around) <= Math.max(cityReach, around.radius ?? 0);

/** The lead of a clearly likelier place; a lead of 1 is that of ten times as many people. */
export const clearlyMore = 0.7;

/**
 * `isByCode`: found by a code of two letters. `isShort`: by a name of a few Latin letters, which
 * many places have in some language. `isByCity`: only a city, no region or country, is written
 * behind it.
 */
export type ReadName = Candidate & { isByCode: boolean; isShort: boolean; isByCity: boolean };

/** A city of so many people is known by short names, too: Wien, Roma. */
const wellKnown = 900_000;

/** How much less likely a name is to mean a place if it is not its own. */
const penaltyForName = ({ place, isMainName, isShort }: ReadName): number => {
  if (isMainName) return 0;
  return isShort && place.kind === "city" && place.population < wellKnown ? 2.5 : 1.8;
};

/** The people of a town of which GeoNames does not know them. */
const unknownPopulation = 1000;

const inPowersOfTen = ({ population }: PlacedIn): number =>
  Math.log10(population || unknownPopulation);

/**
 * How likely a name means this place, in powers of ten of people: the more people know it, and know
 * it by this name.
 */
function computeLikelihood(read: ReadName): number {
  const { place, isMainName, isByCode, isByCity } = read;
  const people = inPowersOfTen(place);
  // A state is as likely as a country of as many people: "PA" is hardly Panama.
  if (isByCode && !isMainName) return people + (isItsCode(place) ? 0.7 : 0);
  return people + prominenceOfName(place) - penaltyForName(read) - (isByCity ? 2 : 0);
}

/** The codes of countries and of American states are written more often than others. */
const isItsCode = ({ kind, _id }: PlacedIn): boolean =>
  kind === "country" || /\.[A-Z]{2}$/.test(_id);

/** Cities of as many people are told apart by how many other names they have. */
const prominenceOfName = ({ kind, names }: PlacedIn): number =>
  kind === "city" ? 1.1 * Math.log10(names + 1) : kind === "country" ? 3 : 1.1;

/** While a name is typed a country is less often meant than by all of it: "par" is Paris. */
const countryTyped = 0.2;

/** How well known a place is, in powers of ten of people. */
export const computeProminence = (place: PlacedIn): number =>
  inPowersOfTen(place) + (place.kind === "country" ? countryTyped : prominenceOfName(place));

export type Ranked = Pick<ReadName, "place" | "isMainName"> & { likelihood: number };

/** Each place once, the likeliest first; a city before the region that is called like it. */
export function ranking(candidates: readonly ReadName[]): Ranked[] {
  const ranked = new Map<string, Ranked>();
  for (const { place, isMainName, ...one } of candidates) {
    const likelihood = computeLikelihood({ place, isMainName, ...one });
    const known = ranked.get(place._id);
    if (!known || known.likelihood < likelihood)
      ranked.set(place._id, { place, isMainName, likelihood });
  }
  for (const whole of ranked.values())
    for (const part of ranked.values())
      if (isMeantFirst(part, whole))
        whole.likelihood = Math.min(whole.likelihood, part.likelihood - 0.01);
  return [...ranked.values()].sort((one, other) => other.likelihood - one.likelihood);
}

/** Whether the city, or the state, is meant before the region or country of its name. */
function isMeantFirst(part: Ranked, whole: Ranked): boolean {
  if (whole.place.kind === "city" || isDistrict(whole.place)) return false;
  const isItsOwn = !whole.isMainName && (part.isMainName || part.place.population >= 500_000);
  const isCity = isItsMainCity(part.place, whole.place, isItsOwn) && isNamesake(part, whole);
  return isCity || isLargerState(part.place, whole.place);
}

/** More people live in the American Georgia than in the country. */
const isLargerState = (state: PlacedIn, country: PlacedIn): boolean =>
  state.kind === "region" &&
  country.kind === "country" &&
  state.name === country.name &&
  state.population > country.population;

/** The part of the people of a whole that make a city its namesake: Torino's province is Torino. */
const muchOfIt = 0.25;

/** Islands, coasts and districts, which have no city of their own as counties have. */
export const isUnofficial = ({ kind, _id }: PlacedIn): boolean =>
  kind === "area" && !_id.includes(".");

/** Paris is called Île-de-France nowhere but in a list of names, and Brazil hardly Brasilia. */
function isNamesake(city: Ranked, whole: Ranked): boolean {
  if (city.isMainName || (whole.place.kind === "country" && !whole.isMainName)) return true;
  // Camden Town is only a part of Camden.
  if (whole.isMainName && isUnofficial(whole.place)) return false;
  const [name, around] = [plainName(city.place.name), plainName(whole.place.name)];
  const isMuchOfIt =
    !isUnofficial(whole.place) && city.place.population >= whole.place.population * muchOfIt;
  return isMuchOfIt || name.slice(0, 4) === around.slice(0, 4);
}

/** These places, each city before the region or area around it that is called like it. */
export function citiesFirst<P extends PlacedIn>(places: readonly P[]): P[] {
  const cities = Map.groupBy(
    places.filter(({ kind }) => kind === "city"),
    ({ name }) => plainName(name),
  );
  const namesakes = (whole: P) =>
    whole.kind === "city" || whole.kind === "country"
      ? []
      : (cities.get(plainName(whole.name)) ?? []).filter((city) => isItsMainCity(city, whole));
  return [...new Set(places.flatMap((place) => [...namesakes(place), place]))];
}

/**
 * Whether a city is large enough in a region or area to be what its name means first. `isItsOwn`:
 * the name is rather the city's, and that of the whole in another language only.
 */
const isItsMainCity = (city: PlacedIn, whole: PlacedIn, isItsOwn = false) =>
  city.kind === "city" &&
  isWithin(city, whole) &&
  city.population >= whole.population * (isItsOwn ? 0.005 : shareOfMainCity[whole.kind]);

const shareOfMainCity: Record<Place["kind"], number> = {
  country: 0.5,
  region: 0.03,
  area: 0.03,
  city: 0.03,
};
