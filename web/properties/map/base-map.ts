import type { Feature, FeatureCollection } from "geojson";
import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as GlMap,
  StyleSpecification,
} from "maplibre-gl";
import { boundsOf, type Tile } from "#core/spot.ts";
import { mapWords } from "#web/words/en-map.ts";
import type { BaseMap, Place, Town } from "./base-map-file.ts";
import { tilesOf } from "./tiles-in-view.ts";
import { tokenOf } from "./tokens.ts";

/** The zooms from which coasts are drawn in medium and in full detail. */
const middleZoom = 2.6;
const nearZoom = 5;
/** The detailed map is loaded in squares: the tiles of this zoom. */
const squareZoom = 5;
const maxSquares = 9;

const nothing: FeatureCollection = { type: "FeatureCollection", features: [] };
const kind = (name: string): ExpressionSpecification => ["==", ["get", "kind"], name];
const largerThan = (
  first: number,
  ...steps: [zoom: number, population: number][]
): ExpressionSpecification => [
  ">=",
  ["get", "population"],
  ["step", ["zoom"], first, ...steps.flat()],
];

const label = (size: number) => ({
  "text-field": ["get", "name"] as ["get", string],
  "text-font": ["Inter Variable", "sans-serif"],
  "text-size": size,
  "text-max-width": 8,
  "text-padding": 10,
  "symbol-sort-key": ["-", ["get", "population"]] as ["-", ["get", string]],
});

/** The color token of each layer's paint property. */
const paints: Record<string, Record<string, string>> = {
  sea: { "background-color": "--map-sea" },
  "world-land": { "fill-color": "--map-land" },
  "world-lake": { "fill-color": "--map-sea" },
  "world-border": { "line-color": "--map-border" },
  "near-sea": { "fill-color": "--map-sea" },
  "near-land": { "fill-color": "--map-land" },
  "near-lake": { "fill-color": "--map-sea" },
  "near-border": { "line-color": "--map-border" },
  countries: { "text-color": "--muted", "text-halo-color": "--map-land" },
  cities: { "text-color": "--ink", "text-halo-color": "--map-land" },
  towns: { "text-color": "--muted", "text-halo-color": "--map-land" },
};

/** A map style that needs no key, no tiles and nothing from other servers. */
export function baseStyle(box: HTMLElement): StyleSpecification {
  const paint = (layer: string) =>
    Object.fromEntries(
      Object.entries(paints[layer] ?? {}).map(([name, token]) => [name, tokenOf(box, token)]),
    );
  const halo = { "text-halo-width": 1.4 };
  return {
    version: 8,
    sources: {
      world: { type: "geojson", data: nothing, tolerance: 0.2, attribution: mapWords.credit },
      near: { type: "geojson", data: nothing, tolerance: 0.2 },
    },
    layers: [
      { id: "sea", type: "background", paint: paint("sea") },
      {
        id: "world-land",
        type: "fill",
        source: "world",
        filter: kind("land"),
        paint: paint("world-land"),
      },
      {
        id: "world-lake",
        type: "fill",
        source: "world",
        filter: kind("lake"),
        paint: paint("world-lake"),
      },
      {
        id: "world-border",
        type: "line",
        source: "world",
        filter: kind("border"),
        paint: { ...paint("world-border"), "line-width": 1 },
      },
      // The detailed map covers the coarse one, square by square, including the sea.
      {
        id: "near-sea",
        type: "fill",
        source: "near",
        filter: kind("sea"),
        minzoom: nearZoom,
        paint: { ...paint("near-sea"), "fill-antialias": false },
      },
      {
        id: "near-land",
        type: "fill",
        source: "near",
        filter: kind("land"),
        minzoom: nearZoom,
        paint: paint("near-land"),
      },
      {
        id: "near-lake",
        type: "fill",
        source: "near",
        filter: kind("lake"),
        minzoom: nearZoom,
        paint: paint("near-lake"),
      },
      {
        id: "near-border",
        type: "line",
        source: "near",
        filter: kind("border"),
        minzoom: nearZoom,
        paint: { ...paint("near-border"), "line-width": 1.2 },
      },
      {
        id: "towns",
        type: "symbol",
        source: "near",
        filter: [
          "all",
          kind("town"),
          largerThan(100_000, [7, 40_000], [8, 15_000], [9, 4000], [10, 0]),
        ],
        minzoom: 6,
        layout: label(12),
        paint: { ...paint("towns"), ...halo },
      },
      {
        id: "countries",
        type: "symbol",
        source: "world",
        filter: [
          "all",
          kind("country"),
          largerThan(30_000_000, [2, 8_000_000], [3, 2_000_000], [4, 0]),
        ],
        maxzoom: 6,
        layout: { ...label(12), "text-letter-spacing": 0.08, "text-transform": "uppercase" },
        paint: { ...paint("countries"), ...halo },
      },
      {
        id: "cities",
        type: "symbol",
        source: "world",
        filter: ["all", kind("town"), largerThan(5_000_000, [4, 2_000_000], [5, 800_000], [6, 0])],
        minzoom: 3,
        layout: label(13),
        paint: { ...paint("cities"), ...halo },
      },
    ],
  };
}

/** Repaints the base map after the reader changed the theme. */
export function repaintBase(map: GlMap, box: HTMLElement): void {
  for (const [layer, properties] of Object.entries(paints)) {
    for (const [name, token] of Object.entries(properties))
      if (map.getLayer(layer))
        map.setPaintProperty(layer, name as "fill-color", tokenOf(box, token));
  }
}

/**
 * Loads the base map's data for what is in view; what fails is tried again at the next move, or
 * when the browser is online again.
 */
export function fillBase(map: GlMap): void {
  const source = (name: string) => map.getSource<GeoJSONSource>(name);
  const squares = new Map<string, Feature[]>();
  let finest: "far" | "middle" | null = null;

  const bringWorld = async () => {
    const wanted = map.getZoom() >= middleZoom ? "middle" : "far";
    if (finest === "middle" || finest === wanted) return;
    finest = wanted;
    const files = await Promise.all([
      part("far"),
      wanted === "middle" ? part("middle") : null,
    ]).catch(() => null);
    if (finest !== wanted) return;
    if (!files) {
      finest = null;
      return;
    }
    const [far, middle] = files;
    const features = [
      ...featuresOf(middle ?? far, "town").filter(
        ({ properties }) => middle || properties?.kind !== "town",
      ),
      ...towns(far.towns, "country"),
    ];
    source("world")?.setData({ type: "FeatureCollection", features });
  };

  /** Moves a square to the end of the `Map`: the least recently viewed one is dropped first. */
  const looksAt = (name: string) => {
    const features = squares.get(name);
    if (!features) return;
    squares.delete(name);
    squares.set(name, features);
  };

  const bringSquares = async () => {
    if (map.getZoom() < nearZoom) return;
    const wanted = tilesOf(map.getBounds(), squareZoom).slice(0, maxSquares);
    for (const { x, y } of wanted) looksAt(`${x}-${y}`);
    const missing = wanted.filter(({ x, y }) => !squares.has(`${x}-${y}`));
    if (missing.length === 0) return;
    for (const { x, y } of missing) squares.set(`${x}-${y}`, []);
    await Promise.all(
      missing.map(async (tile) => {
        const name = `${tile.x}-${tile.y}`;
        const file = await part(`near-${name}`).catch(() => null);
        if (file) squares.set(name, [seaOf(tile), ...featuresOf(file, "town")]);
        else squares.delete(name);
      }),
    );
    for (const name of [...squares.keys()].slice(0, -2 * maxSquares)) squares.delete(name);
    source("near")?.setData({ type: "FeatureCollection", features: [...squares.values()].flat() });
  };

  const bring = () => void Promise.all([bringWorld(), bringSquares()]).catch(() => undefined);
  map.on("moveend", bring);
  window.addEventListener("online", bring);
  map.once("remove", () => window.removeEventListener("online", bring));
  bring();
}

const part = async (name: string): Promise<BaseMap> => {
  const response = await fetch(`/map/${name}.json`);
  if (!response.ok) throw new Error(`no ${name} of the base map`);
  return (await response.json()) as BaseMap;
};

const featuresOf = (
  { land, lakes, borders, towns: places }: BaseMap,
  of: "town" | "country",
): Feature[] => [
  ...areas(land, "land"),
  ...areas(lakes, "lake"),
  {
    type: "Feature",
    properties: { kind: "border" },
    geometry: { type: "MultiLineString", coordinates: borders },
  },
  ...towns(places, of),
];

/** The whole area of a square as sea, beneath its land. */
function seaOf(square: Tile): Feature {
  const { west, south, east, north } = boundsOf(square);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: "Feature",
    properties: { kind: "sea" },
    geometry: { type: "Polygon", coordinates: [ring] },
  };
}

const areas = (all: Place[][][], of: "land" | "lake"): Feature[] =>
  all.map((coordinates) => ({
    type: "Feature",
    properties: { kind: of },
    geometry: { type: "Polygon", coordinates },
  }));

const towns = (places: Town[], of: "town" | "country"): Feature[] =>
  places.map(([name, longitude, latitude, population]) => ({
    type: "Feature",
    properties: { kind: of, name, population },
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  }));
