import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublic, onlyAllowed } from "../public-address.ts";
import { openStreets } from "./streets.ts";

let server: Server;
let here: string;
const documents: Record<string, unknown> = {};
const redirects: Record<string, string> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const document = documents[request.url ?? ""];
    const moved = redirects[request.url ?? ""];
    if (moved) return response.writeHead(302, { Location: moved }).end();
    response
      .writeHead(document === undefined ? 404 : 200, { "Content-Type": "application/json" })
      .end(JSON.stringify(document));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function read(...paths: string[]) {
  const messages: string[] = [];
  const streets = await openStreets(
    paths.map((path) => here + path),
    { log: (message) => messages.push(message) },
  );
  streets.close();
  return { origins: streets.origins(), messages };
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
  const { origins, messages } = await read("/style.json");
  expect(messages).toEqual([]);
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
    messages: [],
  });
  documents["/night.json"] = undefined;
  const { origins, messages } = await read("/day.json", "/night.json");
  expect(origins).toEqual([here, "https://day.example", "https://both.example"]);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(`${here}/night.json could not be read`);
});

test.each([
  ["is not there", undefined],
  ["is no style", { sources: "none" }],
  [
    "leads to tiles that nobody describes",
    { version: 8, sources: { streets: { type: "vector", url: "/nowhere.json" } }, layers: [] },
  ],
])("a style that %s leaves only its own origin, and is logged once", async (_, document) => {
  documents["/bad.json"] = document;
  const { origins, messages } = await read("/bad.json");
  expect(origins).toEqual([here]);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(`${here}/bad.json could not be read`);
});

test("our server sends requests only to the style's own origin, whatever the style names", async () => {
  let requests = 0;
  const neighbour = createServer((_, response) => {
    requests++;
    response.end(JSON.stringify({ tiles: ["https://evil.example/{z}"] }));
  });
  await new Promise<void>((done) => neighbour.listen(0, "127.0.0.1", done));
  const there = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
  documents["/foreign.json"] = { sources: { x: { type: "vector", url: `${there}/meta-data` } } };
  expect(await read("/foreign.json")).toEqual({ origins: [here, there], messages: [] });
  redirects["/moved.json"] = `${there}/meta-data`;
  expect((await read("/moved.json")).messages[0]).toContain("answered 302");
  expect(requests).toBe(0);
  neighbour.close();
});

test("a document that is too long is not kept", async () => {
  documents["/long.json"] = { sources: {}, metadata: "x".repeat(1_100_000) };
  expect((await read("/long.json")).messages[0]).toContain("is longer than 1 MB");
});

test("a public name that leads into a private network gets no request", async () => {
  const looked = new Promise((done) => onlyAllowed(isPublic)("localhost", {}, done));
  expect(String(await looked)).toContain("localhost is not an address to call");
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
