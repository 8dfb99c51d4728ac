import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Api } from "../http/openapi.ts";
import { serveBaseMap } from "./serve-base-map.ts";

const app = new Hono<Api>();
serveBaseMap(app);
app.get("*", (c) => c.text("a page", 404));

test("a file of the base map is sent compressed to who takes it, and plain to anybody else", async () => {
  const compressed = await app.request("/map/far.json", {
    headers: { "Accept-Encoding": "gzip, br" },
  });
  expect(Object.fromEntries(compressed.headers)).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/json",
    "cache-control": "public, max-age=3600",
    vary: "Accept-Encoding",
  });
  const plain = await app.request("/map/far.json");
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  const text = await plain.text();
  expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(text);
  expect(Object.keys(JSON.parse(text))).toEqual([
    "land",
    "builtUp",
    "lakes",
    "rivers",
    "borders",
    "towns",
  ]);
});

test("the whole world is there in every detail", async () => {
  const squares = Array.from({ length: 32 * 32 }, (_, at) => `near-${at % 32}-${at >> 5}`);
  for (const name of ["far", "middle", ...squares]) {
    const { status } = await app.request(`/map/${name}.json`, {
      headers: { "Accept-Encoding": "br" },
    });
    expect(status, name).toBe(200);
  }
});

test.each(["near-32-0.json", "nothing.json", "..%2Fbase-map.tar"])(
  "%s is none of it",
  async (file) => {
    expect((await app.request(`/map/${file}`)).status).toBe(404);
  },
);
