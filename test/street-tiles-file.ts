import { gzipSync } from "node:zlib";
import { geoJSONToTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, Geometry, Position } from "geojson";
import { zxyToTileId } from "pmtiles";
import { type Bounds, type Point, tilesOver } from "#core/places/spot.ts";

const kindOfTile = { vectors: 1, pictures: 2 };
const gzip = 2;
const maxZoom = 10;

type Options = { version?: string; tiles?: keyof typeof kindOfTile; layers?: readonly string[] };

/**
 * A small file of street tiles as `pmtiles extract` cuts them: PMTiles 3, in Protomaps' basemap
 * schema, of an invented town around a point, with a river, a park, roads, a railway and houses.
 */
export function streetTilesFile(
  at: Point,
  { version = "4.14.3", tiles: kind = "vectors", layers }: Options = {},
): Buffer {
  const town = townAround(at);
  const reach = boundsAround(at, 0.3);
  const ids = layers ?? Object.keys(town);
  const tiles = Array.from({ length: maxZoom + 1 }, (_, z) => tilesOver(reach, z, 1000) ?? [])
    .flat()
    .map(({ z, x, y }) => ({
      id: zxyToTileId(z, x, y),
      bytes: gzipSync(
        fromGeojsonVt(
          Object.fromEntries(
            Object.entries(town).map(([layer, features]) => [
              layer,
              geoJSONToTile({ type: "FeatureCollection", features }, z, x, y, { clip: true }),
            ]),
          ),
          { version: 2, extent: 4096 },
        ),
      ),
    }))
    .sort((one, other) => one.id - other.id);
  const metadata = gzipSync(
    JSON.stringify({
      name: "Protomaps Basemap",
      version,
      vector_layers: ids.map((id) => ({ id, fields: { kind: "String" } })),
    }),
  );
  const directory = gzipSync(directoryOf(tiles));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write("PMTiles");
  header[7] = 3;
  const parts = [directory, metadata, Buffer.alloc(0), data];
  let offset = header.length;
  for (const [at, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at);
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * at);
    offset += part.length;
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), place);
  header.set([1, gzip, gzip, kindOfTile[kind], 0, maxZoom], 96);
  for (const [at, degrees] of [reach.west, reach.south, reach.east, reach.north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  return Buffer.concat([header, ...parts]);
}

/** PMTiles' directory: what lies where, each number as a varint. */
function directoryOf(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    // One more than the offset, or zero where a tile follows the one before.
    ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
  ];
  return Buffer.from(numbers.flatMap(varint));
}

const varint = (number: number): number[] =>
  number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];

const boundsAround = ({ latitude, longitude }: Point, degrees: number): Bounds => ({
  west: longitude - degrees,
  south: latitude - degrees,
  east: longitude + degrees,
  north: latitude + degrees,
});

function townAround({ latitude, longitude }: Point): Record<string, Feature[]> {
  const place = ([east = 0, north = 0]: Position): Position => [longitude + east, latitude + north];
  const shape = (geometry: Geometry, properties: object): Feature => ({
    type: "Feature",
    geometry,
    properties: { min_zoom: 0, ...properties },
  });
  const box = (east: number, north: number, wide: number, high: number, properties: object) => {
    const ring = [
      [east, north],
      [east + wide, north],
      [east + wide, north + high],
      [east, north + high],
      [east, north],
    ];
    return shape({ type: "Polygon", coordinates: [ring.map(place)] }, properties);
  };
  const line = (properties: object, ...along: Position[]) =>
    shape({ type: "LineString", coordinates: along.map(place) }, properties);
  const blocks = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((step) => step * 0.005);
  return {
    earth: [box(-0.3, -0.3, 0.6, 0.6, { kind: "earth" })],
    landcover: [box(-0.3, -0.3, 0.2, 0.6, { kind: "forest" })],
    landuse: [
      box(0.006, 0.006, 0.008, 0.006, { kind: "park" }),
      box(-0.016, -0.014, 0.006, 0.004, { kind: "industrial" }),
    ],
    water: [
      box(-0.3, -0.024, 0.6, 0.006, { kind: "water" }),
      line({ kind: "river", name: "Mill River" }, [0.022, -0.02], [0.03, 0.02], [0.05, 0.1]),
    ],
    roads: [
      ...blocks.map((east) =>
        line({ kind: "minor_road", name: "Mill Street" }, [east, -0.018], [east, 0.02]),
      ),
      ...blocks.map((north) =>
        line({ kind: "major_road", name: "Station Road" }, [-0.02, north], [0.02, north]),
      ),
      line({ kind: "highway", name: "Ring Road" }, [-0.3, 0.03], [0.3, 0.024]),
      line({ kind: "rail" }, [-0.3, -0.01], [0.3, 0.05]),
    ],
    buildings: blocks.map((east) => box(east + 0.001, 0.001, 0.002, 0.0015, { kind: "building" })),
    places: [
      shape(
        { type: "Point", coordinates: place([0, 0]) },
        { kind: "locality", kind_detail: "town", name: "Millbrook", population_rank: 9 },
      ),
    ],
    boundaries: [],
    pois: [],
  };
}
