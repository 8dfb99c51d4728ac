import countries from "i18n-iso-countries";
import { isNoName, withoutKind, withoutOffice } from "#core/places/kinds-of-places.ts";
import { plainName } from "#core/places/plain-name.ts";
import type { PlaceRow } from "#server/places/places.db.ts";
import type { City } from "./geonames.ts";
import { postcodesOfCities } from "./postcodes.ts";
import { readTable } from "./read-table.ts";

/** Another name of a place. `own`: in English it is called so, whatever its main name is. */
export type OtherName = { plain: string; placeId: string; population: number; own: boolean };

type Named = { id: string; others: readonly string[] };

/** The names of places besides their main ones. */
export function otherNames(
  places: readonly PlaceRow[],
  cities: readonly City[],
  areas: readonly Named[],
): OtherName[] {
  const namesOf = new Map<string, readonly string[]>(
    [...cities, ...areas].map(({ id, others }) => [id, others]),
  );
  const english = [
    ...shownNames(cities),
    ...namesById(cities, "english-names-of-cities"),
    ...readTable("english-names-of-wholes"),
  ];
  const own = new Map(english.map(([id = "", ...names]) => [id, names.map(plainName)]));
  // GeoNames' own for regions, taken from the package `iso3166-2-db` 2.3.11, with the letters of
  // ISO 3166-2 where people write those; what people call cities besides.
  for (const [id = "", ...names] of [
    ...readTable("names-of-regions"),
    ...namesById(cities, "nicknames-of-cities"),
    ...english,
    ...postcodesOfCities(cities),
  ])
    namesOf.set(id, [...(namesOf.get(id) ?? []), ...names]);
  const languages = countries.getSupportedLanguages();
  return places.flatMap((place) => {
    const { id, kind, name, plain, population } = place;
    const others =
      kind === "country"
        ? [
            id,
            countries.alpha2ToAlpha3(id) ?? id,
            // "Antigua" of "Antigua & Barbuda"
            ...name.split(" & "),
            ...countryNames(id, languages),
            ...(namesOf.get(id) ?? []),
          ]
        : [name, ...(namesOf.get(id) ?? [])]
            .flatMap((one) => [one, ...(isNickname(one, name) ? [] : shortNames(kind, one))])
            .concat(regionCodes(id));
    const different = new Set(
      others
        .map(plainName)
        .filter((one) => one !== "" && one !== plain && !isPartOfCity(place, one)),
    );
    return [...different].map((one) => ({
      plain: one,
      placeId: id,
      population,
      own: own.get(id)?.includes(one) ?? false,
    }));
  });
}

/** Florida, the "Sunshine State", is not Sunshine. */
const isNickname = (one: string, name: string): boolean => one !== name && / State$/.test(one);

/** GeoNames has "Westside" and "Old Town" among the names of Las Vegas. */
const isPartOfCity = ({ kind, population }: PlaceRow, name: string): boolean =>
  kind === "city" && population >= 100_000 && isNoName(name.split(" "));

/** The ids of cities that hardly anybody knows by GeoNames' name, with it and the one shown. */
export const shownNames = (cities: readonly City[]): string[][] =>
  readTable("shown-names-of-cities").map(([name = "", country, shown = ""]) => [
    largestNamed(cities, name, country).id,
    name,
    shown,
  ]);

/** Names belong to the largest city that is called so. */
const namesById = (cities: readonly City[], table: string): string[][] =>
  readTable(table).map(([name, country, ...others]) => [
    largestNamed(cities, name, country).id,
    ...others,
  ]);

function largestNamed(cities: readonly City[], name?: string, country?: string): City {
  const called = cities.filter((city) => city.name === name && city.country === country);
  const [largest] = called.sort((one, other) => other.population - one.population);
  if (!largest) throw new Error(`there is no ${name} in ${country}`);
  return largest;
}

/** Without short forms in some language that are other codes in English: "SA" for the USA. */
const countryNames = (country: string, languages: readonly string[]) =>
  languages
    .flatMap((language) => countries.getName(country, language, { select: "all" }) ?? [])
    .filter((name) => !/^[a-z]{2}$/.test(plainName(name)));

/** The letters of an id that people write: Texas is `US.TX`, Lucca's province `IT.16.LU:…`. */
const regionCodes = (id: string): string[] =>
  /^(?:[A-Z]{2}\.([A-Z]{2,3})$|IT\.\d+\.([A-Z]{2}):)/.exec(id)?.slice(1).filter(Boolean) ?? [];

/** "Travis County" is also "Travis"; "Province of Málaga", "Málaga"; 神奈川県, 神奈川. */
const shortNames = (kind: PlaceRow["kind"], name: string): string[] => {
  if (kind !== "area" && kind !== "region") return [];
  const plain = plainName(name);
  const short = withoutOffice(withoutKind(plain.split(" ")).join(" "));
  // The Free State is not "free".
  return short === plain || short.length < 2 || isNoName(short.split(" ")) ? [] : [short];
};
