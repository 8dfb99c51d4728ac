import { computeProminence, isWithin, type PlacedIn } from "./likely-places.ts";
import type { LookUp } from "./named-places.ts";
import { countryOfPostcode, type Postcode } from "./postcode.ts";
import { findMeaning, type LocationMeaning } from "./written-place.ts";

/** The places that have a postcode. */
export const placesOfPostcode = ({ names, countries }: Postcode, lookUp: LookUp): PlacedIn[] =>
  names
    .flatMap(lookUp)
    .map(({ place }) => place)
    .filter(({ countryId }) => countries.length === 0 || countries.includes(countryId));

/** Kilometers around the middle of an area that is as small as a town. */
const likeATown = 10;

/** Whether the likeliest place is a town, or as small as one. */
const isTown = ({ places: [first] }: LocationMeaning): boolean =>
  first?.place.kind === "city" ||
  (first?.place.kind === "area" && (first.place.radius ?? 0) <= likeATown);

type Coded = Postcode & { places: readonly PlacedIn[] };

/** Not a number alone, which may be a house's. */
const isUnmistakable = ({ names: [code = ""], countries }: Coded): boolean =>
  countries.length > 0 || /[a-z]/.test(code);

/** "OX2" and "SW1A 1AA", but not flat "C2" */
const isSure = ({ names: [code = ""], countries, places }: Coded): boolean =>
  places.length > 0 && (countries.length > 0 || /^[a-z]{2}\d/.test(code));

/**
 * What a written location means that may have postcodes: the town of its name near one of them, or
 * in the country that writes postcodes so; where no town is known, the place that has the code.
 */
export function findWithPostcodes(
  written: string,
  parts: readonly string[][],
  lookUp: LookUp,
  postcodes: readonly Postcode[],
): LocationMeaning {
  const find = (isMeant: (place: PlacedIn) => boolean, read = parts) =>
    findMeaning(read, (name) => lookUp(name).filter(({ place }) => isMeant(place)));
  const coded = postcodes.map((one): Coded => ({ ...one, places: placesOfPostcode(one, lookUp) }));
  const all = coded.flatMap(({ places }) => places);
  const near = [parts, ...lastWords(parts)]
    .map((read) => find((place) => all.some((one) => isWithin(one, place)), read))
    .find(isTown);
  if (near) return near;
  const unmistakable = coded.filter(isUnmistakable);
  const countries = unmistakable.flatMap(({ places }) => places.map(({ countryId }) => countryId));
  const country = countryOfPostcode(written);
  const inCountry = find(({ countryId }) => countries.includes(countryId) || countryId === country);
  const isThere = inCountry.places.length > 0 || unmistakable.some(isSure);
  const found = isThere ? inCountry : find(() => true);
  if (isTown(found)) return found;
  const isPostcode = unmistakable.length > 0 || !/\p{L}/u.test(written);
  const places = all.filter((place) =>
    found.places.length === 0
      ? isPostcode || isCountryOfStreet(place, written)
      : found.places.some(isAround(place)),
  );
  return places.length > 0 ? toMeaning(places) : found;
}

/** "Haus in Herrsching 82211": the last words of the parts, which near a postcode are a town. */
const lastWords = (parts: readonly string[][]): string[][][] =>
  [4, 3, 2, 1].map((words) => parts.map((part) => part.slice(-words)));

/** These places, the best known first. */
function toMeaning(all: readonly PlacedIn[]): LocationMeaning {
  const places = [...new Map(all.map((place) => [place._id, place])).values()]
    .map((place) => ({ place, isMainName: true, likelihood: computeProminence(place) }))
    .sort((one, other) => other.likelihood - one.likelihood);
  return { places, likely: places.map(({ place }) => place) };
}

/**
 * Streets as they are called where the places of five figures are known. Dozens of other countries
 * write such numbers, too: "Via Roma 12, 20121" is not in Virginia.
 */
const streetsOfCountries: readonly (readonly [street: RegExp, countries: readonly string[]])[] = [
  [
    /(?:^|\s)(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|way|pkwy|hwy)\.?(?=,|$)/iu,
    ["US", "PR"],
  ],
  [
    /(?:^|[\s,])(?:rue|chemin|all[ée]e|impasse|quai|cours|lieu-dit|boulevard|(?:route|place)(?= d))\s/iu,
    ["FR", "GP", "MQ", "GF", "RE", "YT"],
  ],
  [/(?:str\.?|stra(?:ss|ß)e|weg|gasse|platz|allee|damm|ufer)\s+\d/iu, ["DE"]],
];

const isCountryOfStreet = ({ countryId }: PlacedIn, written: string): boolean =>
  streetsOfCountries.some(
    ([street, countries]) => countries.includes(countryId) && street.test(written),
  );

/** Whether a region, a country or an area has a place in it. */
const isAround =
  (place: PlacedIn) =>
  ({ place: whole }: { place: PlacedIn }) =>
    isWithin(place, whole) &&
    (whole.kind !== "area" || whole.regionId === null || whole.regionId === place.regionId);
