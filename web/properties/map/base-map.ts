import type { Feature } from "geojson";
import type { GeoJSONSource, Map as GlMap } from "maplibre-gl";
import { type Tile, tileBounds } from "#core/places/spot.ts";
import type { BaseMap, LngLat, Town } from "./base-map-file.ts";
import { nearZoom } from "./base-style.ts";
import { tilesInView } from "./tiles-in-view.ts";

/** The zoom from which coasts are drawn in medium detail. */
const middleZoom = 2.6;
/** The detailed map is loaded in squares: the tiles of this zoom. */
const squareZoom = 5;
const maxSquares = 9;

/**
 * Loads the base map's data for what is in view; what fails is tried again at the next move, or
 * when the browser is online again. `onLand`: called when land is drawn.
 */
export function fillBase(map: GlMap, onLand: () => void): void {
  const source = (name: string) => map.getSource<GeoJSONSource>(name);
  const squares = new Map<string, Feature[]>();
  let finest: "far" | "middle" | null = null;

  const loadWorld = async () => {
    const detail = map.getZoom() >= middleZoom ? "middle" : "far";
    if (finest === "middle" || finest === detail) return;
    finest = detail;
    const files = await Promise.all([
      part("far"),
      detail === "middle" ? part("middle") : null,
    ]).catch(() => null);
    if (finest !== detail) return;
    if (!files) {
      finest = null;
      return;
    }
    const [far, middle] = files;
    const features = [
      ...toFeatures(middle ?? far, "town").filter(
        ({ properties }) => middle || properties?.kind !== "town",
      ),
      ...towns(far.towns, "country"),
    ];
    source("world")?.setData({ type: "FeatureCollection", features });
    map.once("idle", onLand);
  };

  /** Moves a square to the end of the `Map`: the least recently viewed one is dropped first. */
  const markViewed = (name: string) => {
    const features = squares.get(name);
    if (!features) return;
    squares.delete(name);
    squares.set(name, features);
  };

  const loadSquares = async () => {
    if (map.getZoom() < nearZoom) return;
    const tiles = tilesInView(map.getBounds(), squareZoom).slice(0, maxSquares);
    for (const { x, y } of tiles) markViewed(`${x}-${y}`);
    const missing = tiles.filter(({ x, y }) => !squares.has(`${x}-${y}`));
    if (missing.length === 0) return;
    for (const { x, y } of missing) squares.set(`${x}-${y}`, []);
    await Promise.all(
      missing.map(async (tile) => {
        const name = `${tile.x}-${tile.y}`;
        const file = await part(`near-${name}`).catch(() => null);
        if (file) squares.set(name, [...areas([[edge(tile)]], "sea"), ...toFeatures(file, "town")]);
        else squares.delete(name);
      }),
    );
    for (const name of [...squares.keys()].slice(0, -2 * maxSquares)) squares.delete(name);
    source("near")?.setData({ type: "FeatureCollection", features: [...squares.values()].flat() });
  };

  const load = () => void Promise.all([loadWorld(), loadSquares()]).catch(() => undefined);
  map.on("moveend", load);
  window.addEventListener("online", load);
  map.once("remove", () => window.removeEventListener("online", load));
  load();
}

const part = async (name: string): Promise<BaseMap> => {
  const response = await fetch(`/map/${name}.json`);
  if (!response.ok) throw new Error(`no ${name} of the base map`);
  return (await response.json()) as BaseMap;
};

const toFeatures = (
  // A file that the browser kept from an earlier version has no built-up areas.
  { land, builtUp = [], lakes, rivers, borders, towns: places }: BaseMap,
  of: "town" | "country",
): Feature[] => [
  ...areas(land, "land"),
  ...areas(builtUp, "built-up"),
  ...areas(lakes, "lake"),
  lines(rivers, "river"),
  lines(borders, "border"),
  ...towns(places, of),
];

/** A line around a square: all of it is sea, beneath its land. */
function edge(square: Tile): LngLat[] {
  const { west, south, east, north } = tileBounds(square);
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const areas = (all: LngLat[][][], of: "sea" | "land" | "built-up" | "lake"): Feature[] =>
  all.map((coordinates) => ({
    type: "Feature",
    properties: { kind: of },
    geometry: { type: "Polygon", coordinates },
  }));

const lines = (coordinates: LngLat[][], of: "river" | "border"): Feature => ({
  type: "Feature",
  properties: { kind: of },
  geometry: { type: "MultiLineString", coordinates },
});

const towns = (places: Town[], of: "town" | "country"): Feature[] =>
  places.map(([name, longitude, latitude, population]) => ({
    type: "Feature",
    properties: { kind: of, name, population },
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  }));
