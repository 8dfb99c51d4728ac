import fc from "fast-check";
import type { Pool } from "pg";
import type { Around, Conditions } from "#core/search/search.ts";

const vocabulary = ["harbour", "castle", "garage", "tower", "river"];
/** Two cities far from each other, in two regions of one country. */
const cities = [
  { id: "1", latitude: 38.7167, longitude: -9.1333, region: "PT.14", country: "PT" },
  { id: "2", latitude: 41.1496, longitude: -8.611, region: "PT.17", country: "PT" },
];
const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
/** Random conditions on homes, up to four. */
export const conditionsAtRandom: fc.Arbitrary<Conditions> = fc
  .record({
    maxPrice: oneOf(100_000, 200_000, 300_000.5),
    minPrice: oneOf(100_000, 200_000),
    maxPricePerArea: oneOf(2000, 4000),
    minBedrooms: oneOf(0, 1, 2, 3),
    maxBedrooms: oneOf(1, 2),
    minArea: oneOf(50, 80),
    minYearBuilt: oneOf(1990, 2010),
    type: oneOf(["House"], ["Villa", "House"], ["Apartment"]),
    garden: oneOf(true as const),
    heating: oneOf(["Gas"], ["Gas", "Solar"]),
    accessibility: oneOf(["Visitable"], ["Visitable", "Stair lift"]),
    minParking: oneOf(0, 1, 2),
    maxFloor: oneOf(-1, 2),
    listedWithin: oneOf(1, 4, 400),
    q: oneOf("harbour", "castle garage", "tower", "RIVER"),
    place: oneOf("1", "2", "PT.14", "PT", "ES"),
    radius: oneOf(2, 20, 200),
    bounds: oneOf([-9.2, 38.7, -9.1, 38.8], [-10, 38, -8, 42]),
    outline: oneOf(
      [-9.2, 38.6, -9.2, 38.9, -9.0, 38.75],
      [-8.7, 41, -8.7, 41.3, -8.5, 41.3, -8.5, 41],
    ),
  })
  .chain((all) =>
    fc
      .subarray(Object.keys(all), { maxLength: 4 })
      .map((names) =>
        Object.fromEntries(names.map((name) => [name, all[name as keyof typeof all]])),
      ),
  );

/** A random home that may meet such conditions. */
export const homeAtRandom = fc.record({
  price: oneOf(100_000, 150_000, 200_000, 300_001),
  bedrooms: oneOf(0, 1, 2, 3, null),
  area: oneOf(50, 75.5, 100, null),
  yearBuilt: oneOf(1990, 2020, null),
  type: oneOf("House" as const, "Villa" as const, "Apartment" as const, null),
  garden: oneOf(true, false, null),
  heating: oneOf(["Gas" as const], ["Solar" as const, "Oil" as const], null),
  accessibility: oneOf(["Visitable" as const], ["Stair lift" as const, "Visitable" as const], null),
  parking: oneOf(0, 1, 3, null),
  floor: oneOf(-1, 2, null),
  words: fc.subarray(vocabulary),
  days: oneOf(0, 1, 3, 30),
  place: oneOf("1", "2", null),
  /** Hundredths of a degree from the center of its city. */
  north: fc.integer({ min: -8, max: 8 }),
  east: fc.integer({ min: -8, max: 8 }),
});

/** The location that the conditions ask for, looked up among the cities above. */
export function aroundPlace({ place, radius = 25 }: Conditions): Around | null {
  const city = cities.find(({ id }) => id === place);
  if (city) return { kind: "circle", at: city, kilometres: radius };
  return place ? { kind: place.includes(".") ? "region" : "country", id: place } : null;
}

/** Keeps the cities with their regions and countries. */
export async function insertPlaces(pool: Pool): Promise<void> {
  const row =
    "insert into places values ($1, $2, $3, $3, $4, $5, $6, $7, 1) on conflict do nothing";
  for (const { id, latitude, longitude, region, country } of cities) {
    await pool.query(row, [id, "city", `City ${id}`, region, country, latitude, longitude]);
    await pool.query(row, [region, "region", region, null, country, latitude, longitude]);
    await pool.query(row, [country, "country", country, null, country, latitude, longitude]);
  }
  await pool.query(row, ["ES", "country", "Spain", null, "ES", 40, -4]);
}

/** Places a home near the center of its city, if it has one. */
export async function placeHome(
  pool: Pool,
  id: string,
  { place, north, east }: { place: string | null; north: number; east: number },
): Promise<void> {
  const city = cities.find((one) => one.id === place);
  if (!city) return;
  await pool.query(
    "update properties set latitude = $1, longitude = $2, region_id = $3, country_id = $4 where id = $5",
    [city.latitude + north / 100, city.longitude + east / 100, city.region, city.country, id],
  );
}
