import { computeProminence, isWithin, type PlacedIn } from "./likely-places.ts";
import type { LookUp } from "./named-places.ts";
import { countryOfPostcode, type Postcode } from "./postcode.ts";
import { findMeaning, type Meaning } from "./written-place.ts";

/** The places that have a postcode. */
export const placesOfPostcode = ({ names, countries }: Postcode, lookUp: LookUp): PlacedIn[] =>
  names
    .flatMap(lookUp)
    .map(({ place }) => place)
    .filter(({ countryId }) => countries.length === 0 || countries.includes(countryId));

/** Kilometers around the middle of an area that is as small as a town. */
const likeATown = 10;

const isTown = (place: PlacedIn | undefined): boolean =>
  place?.kind === "city" || (place?.kind === "area" && (place.radius ?? 0) <= likeATown);

/**
 * What a written location means that may have postcodes: the town of its name near one of them, or
 * in the country that writes postcodes so; where no town is known, the place that has the code.
 */
export function findWithPostcodes(
  written: string,
  parts: readonly string[][],
  lookUp: LookUp,
  postcodes: readonly Postcode[],
): Meaning {
  const find = (fits: (place: PlacedIn) => boolean) =>
    findMeaning(parts, (name) => lookUp(name).filter(({ place }) => fits(place)));
  const coded = postcodes.map((one) => ({ ...one, places: placesOfPostcode(one, lookUp) }));
  const all = coded.flatMap(({ places }) => places);
  const near = find((place) => all.some((one) => isWithin(one, place)));
  if (isTown(near.places[0]?.place)) return near;
  const unmistakable = coded.filter(
    ({ names, countries }) => countries.length > 0 || /[a-z]/.test(names[0] ?? ""),
  );
  const countries = unmistakable.flatMap(({ places }) => places.map(({ countryId }) => countryId));
  const country = countryOfPostcode(written);
  const inCountry = find(({ countryId }) => countries.includes(countryId) || countryId === country);
  // "OX2" and "SW1A 1AA", but not flat "C2"
  const isSure = unmistakable.some(
    ({ names: [code = ""], countries, places }) =>
      places.length > 0 && (countries.length > 0 || /^[a-z]{2}\d/.test(code)),
  );
  const found = isSure || inCountry.places.length > 0 ? inCountry : find(() => true);
  if (isTown(found.places[0]?.place)) return found;
  const fits = (place: PlacedIn) =>
    found.places.length === 0
      ? unmistakable.length > 0 || !/\p{L}/u.test(written) || isCountryOfStreet(place, written)
      : found.places.some(isAround(place));
  const places = [...new Map(all.map((place) => [place._id, place])).values()]
    .filter(fits)
    .map((place) => ({ place, isMainName: true, likelihood: computeProminence(place) }))
    .sort((one, other) => other.likelihood - one.likelihood);
  return places.length > 0 ? { places, likely: places.map(({ place }) => place) } : found;
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
    /(?:^|[\s,])(?:rue|chemin|all[ée]e|impasse|quai|boulevard|(?:route|place)(?= d))\s/iu,
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
