import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api } from "./openapi.ts";
import { serveFiles } from "./static-files.ts";

let folder: string;
const app = new Hono<Api>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-files-"));
  for (const name of ["assets/page-1a2b.js", "map/far.json"]) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), "[]");
    await writeFile(join(folder, `${name}.br`), brotliCompressSync("[]"));
  }
  serveFiles(app, folder);
  app.get("*", (c) => c.text("a page"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["/assets/page-1a2b.js", "/map/far.json"])(
  "%s is sent as it was compressed at the build",
  async (path) => {
    const compressed = await app.request(path, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(compressed.headers.get("Content-Encoding")).toBe("br");
    expect(compressed.headers.get("Vary")).toBe("Accept-Encoding");
    expect(Buffer.from(await compressed.arrayBuffer())).toEqual(brotliCompressSync("[]"));
    const plain = await app.request(path);
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(await plain.text()).toBe("[]");
  },
);

test("A file with a hash in its name is cached for good, any other for an hour", async () => {
  expect((await app.request("/assets/page-1a2b.js")).headers.get("Cache-Control")).toBe(
    "public, max-age=31536000, immutable",
  );
  expect((await app.request("/map/far.json")).headers.get("Cache-Control")).toBe(
    "public, max-age=3600",
  );
});

test("what only looks like a file is answered further on", async () => {
  const data = await app.request("/dashboard/add-properties.data");
  expect(data.status).toBe(200);
  expect(await data.text()).toBe("a page");
});
