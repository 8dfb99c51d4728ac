import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStreets } from "./streets.ts";

let server: Server;
let here: string;
const documents: Record<string, unknown> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const document = documents[request.url ?? ""];
    response
      .writeHead(document === undefined ? 404 : 200, { "Content-Type": "application/json" })
      .end(JSON.stringify(document));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function read(...paths: string[]) {
  const said: string[] = [];
  const streets = await openStreets(
    paths.map((path) => here + path),
    { log: (message) => said.push(message) },
  );
  streets.close();
  return { origins: streets.origins(), said };
}

test("every origin that a style names is known: tiles, what describes them, drawings, letters and data, each once", async () => {
  documents["/tiles.json"] = {
    tiles: [
      "https://a.tiles.example/{z}/{x}/{y}.pbf",
      "https://b.tiles.example:8443/{z}/{x}/{y}.pbf",
    ],
  };
  documents["/style.json"] = {
    version: 8,
    sources: {
      streets: { type: "vector", url: `${here}/tiles.json` },
      relief: { type: "raster", tiles: ["https://relief.example/{z}/{x}/{y}.png"], tileSize: 256 },
      parks: { type: "geojson", data: "https://parks.example/all.geojson" },
      drawn: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
      offline: { type: "vector", tiles: ["pmtiles://file"] },
    },
    sprite: [{ id: "default", url: "https://drawings.example/sprite" }],
    glyphs: "https://letters.example/{fontstack}/{range}.pbf",
    layers: [],
  };
  const { origins, said } = await read("/style.json");
  expect(said).toEqual([]);
  expect(origins[0]).toBe(here);
  expect([...origins].sort()).toEqual(
    [
      here,
      "https://a.tiles.example",
      "https://b.tiles.example:8443",
      "https://relief.example",
      "https://parks.example",
      "https://drawings.example",
      "https://letters.example",
    ].sort(),
  );
});

test("two styles are known by the origins of both, and one that cannot be read leaves the other's", async () => {
  documents["/day.json"] = {
    sources: {
      day: {
        tiles: ["https://day.example/{z}/{x}/{y}.png", "https://both.example/{z}/{x}/{y}.png"],
      },
    },
  };
  documents["/night.json"] = {
    sources: {
      night: {
        tiles: ["https://both.example/{z}/{x}/{y}.png", "https://night.example/{z}/{x}/{y}.png"],
      },
    },
  };
  expect(await read("/day.json", "/night.json")).toEqual({
    origins: [here, "https://day.example", "https://both.example", "https://night.example"],
    said: [],
  });
  documents["/night.json"] = undefined;
  const { origins, said } = await read("/day.json", "/night.json");
  expect(origins).toEqual([here, "https://day.example", "https://both.example"]);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`${here}/night.json could not be read`);
});

test.each([
  ["is not there", undefined],
  ["is no style", { sources: "none" }],
  [
    "leads to tiles that nobody describes",
    { version: 8, sources: { streets: { type: "vector", url: "/nowhere.json" } }, layers: [] },
  ],
])("a style that %s leaves its own origin, and says so once", async (_, document) => {
  documents["/bad.json"] = document;
  const { origins, said } = await read("/bad.json");
  expect(origins).toEqual([here]);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`${here}/bad.json could not be read`);
});

test("of a style that names very many origins no more are let in than a policy has room for", async () => {
  const tiles = Array.from(
    { length: 40 },
    (_, index) => `https://tiles${index}.example/{z}/{x}/{y}.png`,
  );
  documents["/many.json"] = { sources: { streets: { type: "raster", tiles } } };
  const { origins } = await read("/many.json");
  expect([origins.length, origins[0], origins.at(-1)]).toEqual([
    20,
    here,
    "https://tiles18.example",
  ]);
});
