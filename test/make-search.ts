import { propertyTypes } from "#core/facts/fact-options.ts";
import { type Conditions, type SearchSort, searchSorts } from "#core/search/search.ts";
import { makeFactCondition } from "./make-facts.ts";

type MadeSearch = { conditions: Conditions & { sort: SearchSort }; pages: number };

/** A pseudorandom generator of numbers from 0 up to 1 with a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Market = {
  cities: readonly { id: string; at: readonly [latitude: number, longitude: number] }[];
  regions: readonly string[];
  words: readonly string[];
};

/** A longitude that may have been counted on beyond the date line. */
export const onGlobe = (longitude: number): number =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;

/**
 * A plausible search: one to eight conditions in any order, mostly its first page and sometimes a
 * much later one.
 */
export function makeSearch(next: () => number, { cities, regions, words }: Market): MadeSearch {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(next() * list.length)] as One;
  const among = (min: number, max: number) => min + (max - min) * next();
  const city = pick(cities);
  const [latitude, longitude] = [city.at[0] + among(-0.1, 0.1), city.at[1] + among(-0.1, 0.1)];
  const around = (reach: number) =>
    [
      onGlobe(longitude - reach),
      latitude - reach,
      onGlobe(longitude + reach),
      latitude + reach,
    ].map((degree) => Math.round(degree * 1e5) / 1e5);
  const every: (() => Conditions)[] = [
    () =>
      next() < 0.6
        ? { place: city.id, ...(next() < 0.5 ? { radius: pick([2, 5, 10, 50]) } : {}) }
        : { place: pick(regions) },
    () => ({ q: next() < 0.7 ? pick(words) : `${pick(words)} ${pick(words)}` }),
    () => ({
      type: next() < 0.7 ? [pick(propertyTypes)] : [pick(propertyTypes), pick(propertyTypes)],
    }),
    () => ({ maxPrice: Math.round(10 ** among(5, 6.7)) }),
    () => ({ minPrice: Math.round(10 ** among(4.5, 6.2)) }),
    () => ({ minBedrooms: Math.floor(among(1, 6)) }),
    () => ({ minBathrooms: Math.floor(among(1, 4)) }),
    () => ({
      minArea: Math.round(among(30, 250)),
      ...(next() < 0.5 ? { maxArea: Math.round(among(80, 400)) } : {}),
    }),
    () => ({ minYearBuilt: Math.round(among(1900, 2020)) }),
    () => ({ maxPricePerArea: Math.round(among(1000, 12_000)) }),
    () => makeFactCondition(next),
    () => ({ listedWithin: pick([1, 3, 7, 30, 90]) }),
    () => ({ bounds: around(among(0.02, 4)) }),
    () => {
      const [west = 0, south = 0, east = 0, north = 0] = around(among(0.02, 1));
      const middle = west > east ? onGlobe((west + east) / 2 + 180) : (west + east) / 2;
      return { outline: [west, south, east, south, middle, north] };
    },
  ];
  const count = 1 + Math.floor(next() ** 1.5 * 8);
  const conditions: Conditions = {};
  for (let made = 0; made < count; made++) Object.assign(conditions, pick(every)());
  const near = conditions.place === city.id;
  const sort = pick(searchSorts.filter((one) => one !== "distance" || near));
  return {
    conditions: { ...conditions, sort },
    pages: next() < 0.1 ? 1 + Math.floor(next() * 20) : 1,
  };
}
