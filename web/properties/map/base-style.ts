import type { FeatureCollection } from "geojson";
import type {
  ExpressionSpecification,
  Map as GlMap,
  LayerSpecification,
  StyleSpecification,
} from "maplibre-gl";
import { mapWords } from "#web/words/en-map.ts";
import { readToken } from "./tokens.ts";

/** The zoom from which coasts are drawn in full detail. */
export const nearZoom = 5;

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
  "world-river": { "line-color": "--map-river" },
  "world-border": { "line-color": "--map-border" },
  "near-sea": { "fill-color": "--map-sea" },
  "near-land": { "fill-color": "--map-land" },
  "near-built-up": { "fill-color": "--map-built" },
  "near-lake": { "fill-color": "--map-sea" },
  "near-river": { "line-color": "--map-river" },
  "near-border": { "line-color": "--map-border" },
  countries: { "text-color": "--muted", "text-halo-color": "--map-land" },
  cities: { "text-color": "--ink", "text-halo-color": "--map-land" },
  towns: { "text-color": "--muted", "text-halo-color": "--map-land" },
};

/** A map style that needs no key, no tiles and nothing from other servers. */
export function baseStyle(box: HTMLElement): StyleSpecification {
  const paint = (layer: string) =>
    Object.fromEntries(
      Object.entries(paints[layer] ?? {}).map(([name, token]) => [name, readToken(box, token)]),
    );
  return {
    version: 8,
    sources: {
      world: { type: "geojson", data: nothing, tolerance: 0.2, attribution: mapWords.credit },
      near: { type: "geojson", data: nothing, tolerance: 0.2 },
    },
    layers: [
      // Plain ground until the land is there to be told from the sea.
      {
        id: "sea",
        type: "background",
        paint: { "background-color": readToken(box, "--map-land") },
      },
      ...worldLayers(paint),
      ...nearLayers(paint),
      ...labelLayers(paint),
    ],
  };
}

/** The colors of a layer, by its id. */
type Paint = (layer: string) => Record<string, string>;

/** What a layer of one kind of things has of its name: "near-lake". */
const named = (source: "world" | "near", of: string) => ({
  id: `${source}-${of}`,
  source,
  filter: kind(of),
  ...(source === "near" && { minzoom: nearZoom }),
});

const worldLayers = (paint: Paint): LayerSpecification[] => [
  { ...named("world", "land"), type: "fill", paint: paint("world-land") },
  { ...named("world", "lake"), type: "fill", paint: paint("world-lake") },
  {
    ...named("world", "river"),
    type: "line",
    minzoom: 3,
    maxzoom: nearZoom,
    paint: { ...paint("world-river"), "line-width": 1 },
  },
  {
    ...named("world", "border"),
    type: "line",
    paint: { ...paint("world-border"), "line-width": 1 },
  },
];

/** The detailed map covers the coarse one, square by square, including the sea. */
const nearLayers = (paint: Paint): LayerSpecification[] => [
  {
    ...named("near", "sea"),
    type: "fill",
    paint: { ...paint("near-sea"), "fill-antialias": false },
  },
  { ...named("near", "land"), type: "fill", paint: paint("near-land") },
  {
    ...named("near", "built-up"),
    type: "fill",
    // Known to a few kilometers: close up, shores would seem to be open land.
    paint: {
      ...paint("near-built-up"),
      "fill-opacity": ["interpolate", ["linear"], ["zoom"], 10, 1, 11.5, 0],
    },
  },
  { ...named("near", "lake"), type: "fill", paint: paint("near-lake") },
  {
    ...named("near", "river"),
    type: "line",
    layout: { "line-cap": "round", "line-join": "round" },
    // They are known to a kilometer: close up they would run through the wrong streets.
    paint: {
      ...paint("near-river"),
      "line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 9, 2.5],
      "line-opacity": ["interpolate", ["linear"], ["zoom"], 9, 1, 10, 0],
    },
  },
  {
    ...named("near", "border"),
    type: "line",
    paint: { ...paint("near-border"), "line-width": 1.2 },
  },
];

function labelLayers(paint: Paint): LayerSpecification[] {
  const halo = { "text-halo-width": 1.4 };
  return [
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
  ];
}

/** Paints the base map when its land is there, and after the reader changed the theme. */
export function repaintBase(map: GlMap, box: HTMLElement): void {
  // A canvas that is taller than the world shows sea above and below it.
  map.getCanvas().style.backgroundColor = readToken(box, "--map-sea");
  for (const [layer, properties] of Object.entries(paints)) {
    for (const [name, token] of Object.entries(properties))
      if (map.getLayer(layer))
        map.setPaintProperty(layer, name as "fill-color", readToken(box, token));
  }
}
