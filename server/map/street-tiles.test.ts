import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { FetchSource, PMTiles } from "pmtiles";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { StartFailure } from "#db/start-failure.ts";
import { streetTilesFile } from "#test/street-tiles-file.ts";
import type { Api } from "../http/openapi.ts";
import { openStreetTiles, parseRange, type StreetTiles, serveStreetTiles } from "./street-tiles.ts";

const boston = { latitude: 42.36, longitude: -71.06 };
const whole = streetTilesFile(boston);

let folder: string;
let tiles: StreetTiles;
const app = new Hono<Api>();

const file = async (name: string, content: Buffer | string) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-tiles-"));
  tiles = await openStreetTiles(await file("town.pmtiles", whole));
  serveStreetTiles(app, tiles);
});
afterAll(async () => {
  await tiles.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const fetchRange = (range: string | null) =>
  app.request(tiles.address, range === null ? {} : { headers: { Range: range } });

describe("a file of street tiles is served", () => {
  test("whole without a Range, and to be cached for good", async () => {
    const answer = await fetchRange(null);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(whole.length),
      "content-type": "application/vnd.pmtiles",
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
  });

  test.each([
    ["bytes=0-126", 0, 126],
    ["bytes=127-127", 127, 127],
    ["bytes=0-99999999", 0, whole.length - 1],
    [`bytes=${whole.length - 5}-`, whole.length - 5, whole.length - 1],
    ["bytes=-7", whole.length - 7, whole.length - 1],
  ])("in part: %s", async (range, first, last) => {
    const answer = await fetchRange(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/${whole.length}`);
    expect(answer.headers.get("Content-Length")).toBe(String(last + 1 - first));
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(first, last + 1))).toBe(
      true,
    );
  });

  test.each([`bytes=${whole.length}-`, "bytes=-0"])(
    "but nothing that it has not: %s",
    async (range) => {
      const answer = await fetchRange(range);
      expect(answer.status).toBe(416);
      expect(answer.headers.get("Content-Range")).toBe(`bytes */${whole.length}`);
    },
  );

  test.each(["bytes=0-1,5-6", "lines=1-2", "bytes=9-3", "bytes=-", "bytes=a-b"])(
    "whole where the range is none or several: %s",
    (range) => {
      expect(parseRange(range, 100)).toBeNull();
    },
  );

  test("to the reader that our map uses, tile by tile", async () => {
    vi.stubGlobal("fetch", (_: string, { headers }: RequestInit) =>
      app.request(tiles.address, { headers: headers as Headers }),
    );
    const archive = new PMTiles(new FetchSource(`http://gable.example${tiles.address}`));
    expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 10 });
    expect((await archive.getZxy(10, 309, 378))?.data.byteLength).toBeGreaterThan(100);
    expect(await archive.getZxy(10, 0, 0)).toBeUndefined();
  });
});

test("another file has another address", async () => {
  const other = await openStreetTiles(
    await file("other.pmtiles", streetTilesFile({ latitude: 48.85, longitude: 2.35 })),
  );
  expect(other.address).not.toBe(tiles.address);
  await other.close();
});

describe("Gable does not start, and says why, with", () => {
  const refused = (path: string) => expect(openStreetTiles(path)).rejects;
  const because = (path: string, why: string) => new StartFailure(`MAP_TILES: ${path} ${why}.`);

  test("a file that is not there, or is a folder", async () => {
    const path = join(folder, "nothing.pmtiles");
    await refused(path).toThrow(because(path, "cannot be read (ENOENT)"));
    await refused(folder).toThrow(because(folder, "is not a PMTiles archive of version 3"));
  });

  const notPMTiles = "is not a PMTiles archive of version 3";
  const notProtomaps = "is not in Protomaps' basemap schema of version 4";
  test.each<[string, Buffer | string, string]>([
    ["an empty file", "", notPMTiles],
    ["a page in place of the file", "<!doctype html><title>Not found</title>", notPMTiles],
    ["the beginning of a download", whole.subarray(0, 60), notPMTiles],
    ["an older PMTiles", Buffer.from(whole).fill(2, 7, 8), notPMTiles],
    [
      "pictures",
      streetTilesFile(boston, { tiles: "pictures" }),
      "has pictures, where vector tiles are needed",
    ],
    [
      "another schema",
      streetTilesFile(boston, { layers: ["transportation", "water"] }),
      notProtomaps,
    ],
    ["an older schema", streetTilesFile(boston, { version: "3.7.1" }), notProtomaps],
    ["a download that broke off in its directory", whole.subarray(0, 200), notPMTiles],
    [
      "a download that broke off in its tiles",
      whole.subarray(0, -1),
      "is shorter than it says itself: perhaps a copy or a download broke off",
    ],
  ])("%s", async (name, content, why) => {
    const path = await file(`${name}.pmtiles`, content);
    await refused(path).toThrow(because(path, why));
  });
});
