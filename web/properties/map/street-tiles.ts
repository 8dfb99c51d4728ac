import { type Flavor, layers, namedFlavor } from "@protomaps/basemaps";
import {
  AttributionControl,
  addProtocol,
  type ExpressionSpecification,
  type Map as GlMap,
  type LayerSpecification,
} from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import { mapWords } from "#web/words/en-map.ts";
import { isDark, onTheme, readToken } from "./tokens.ts";

const source = "streets";
const nameExpression: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];
/** Farther away, our own base map is drawn: a file of one city has no countries. */
const nearZoom = 6;

/** Layers of signs that need pictures of another server. */
const signs = ["pois", "roads_shields", "roads_oneway"];

/** What each of our tokens colors, by its beginning in the style's own list. */
const tokens: readonly (readonly [token: string, names: RegExp])[] = [
  ["--map-sea", /^water$/],
  ["--map-land", /^(earth|background|glacier|sand|beach|pier|.*_halo)$/],
  ["--map-wood", /^(wood|scrub)_/],
  ["--map-park", /^(park_|zoo)/],
  ["--map-built", /^(hospital|industrial|school|pedestrian|aerodrome|military)$/],
  ["--map-building", /^(buildings|runway)$/],
  ["--map-border", /(_casing(_early|_late)?|^boundaries)$/],
  ["--map-road", /^(tunnel_|bridges_)?(other|minor|minor_service|minor_a|minor_b|link|major)$/],
  ["--map-main-road", /^(tunnel_|bridges_)?highway$/],
  ["--map-rail", /^railway$/],
  ["--ink", /^city_label$/],
  ["--muted", /_label(_minor|_major)?$/],
];
/** What the ground is covered with, seen from afar. */
const ground = {
  barren: "--map-land",
  farmland: "--map-land",
  glacier: "--map-land",
  forest: "--map-wood",
  grassland: "--map-wood",
  scrub: "--map-wood",
  urban_area: "--map-built",
};

/**
 * Draws the streets of a file over our own base map, in our colors of the reader's theme; whether
 * the file came. What it has no streets of remains as it is.
 */
export async function drawStreets(map: GlMap, box: HTMLElement, file: string): Promise<boolean> {
  const archive = new PMTiles(new URL(file, location.href).href);
  const header = await archive.getHeader().catch(() => null);
  if (!header) return false;
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol("pmtiles", protocol.tile);
  map.addSource(source, {
    type: "vector",
    url: `pmtiles://${archive.source.getKey()}`,
    minzoom: Math.min(Math.max(header.minZoom, nearZoom), header.maxZoom),
    attribution: `<a href="https://www.openstreetmap.org/copyright">${mapWords.streetsCredit}</a>`,
  });
  for (const layer of layersFor(box)) map.addLayer(layer);
  map.addControl(new AttributionControl({ compact: true }), "bottom-left");
  const still = onTheme(() => repaint(map, box));
  map.once("remove", still);
  return true;
}

function repaint(map: GlMap, box: HTMLElement): void {
  for (const { id, paint = {} } of layersFor(box))
    for (const [name, value] of Object.entries(paint))
      map.setPaintProperty(id, name as "fill-color", value as string);
}

function layersFor(box: HTMLElement): LayerSpecification[] {
  return layers(source, readFlavor(box), { lang: "en" })
    .filter(({ id, type }) => type !== "background" && !signs.includes(id))
    .map((layer) =>
      layer.type === "symbol" ? { ...layer, layout: labelled(layer.layout) } : layer,
    )
    .map((layer) => ({ ...layer, id: `${source}-${layer.id}` }));
}

/** A label in our typeface, with one name and no picture. */
function labelled({
  "icon-image": _,
  ...layout
}: Extract<LayerSpecification, { type: "symbol" }>["layout"] = {}) {
  return {
    ...layout,
    "text-font": ["Inter Variable", "sans-serif"],
    "text-field": nameExpression,
  };
}

/** The colors of the style, each a token of ours. */
function readFlavor(box: HTMLElement): Flavor {
  const own = namedFlavor(isDark() ? "dark" : "light");
  const colors = tokens.map(([token, names]) => ({ color: readToken(box, token), names }));
  const flavor = Object.fromEntries(
    Object.entries(own).map(([name, color]) => [
      name,
      colors.find(({ names }) => names.test(name))?.color ?? color,
    ]),
  );
  const landcover = Object.fromEntries(
    Object.entries(ground).map(([name, token]) => [name, readToken(box, token)]),
  ) as Record<keyof typeof ground, string>;
  return { ...own, ...flavor, landcover };
}
