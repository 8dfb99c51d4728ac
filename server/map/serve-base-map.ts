import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Hono } from "hono";
import { extract } from "tar-stream";
import { forAnHour } from "../http/cache-control.ts";
import type { Api } from "../http/openapi.ts";

const archive = "server/map/base-map.tar";
const decompress = promisify(brotliDecompress);

/** Serves the files of the base map from their archive, which `npm run base-map` makes. */
export function serveBaseMap(app: Hono<Api>): void {
  let reading: Promise<Map<string, Buffer<ArrayBuffer>>> | undefined;
  app.get("/map/:file{[a-z0-9-]+\\.json}", async (c, next) => {
    // Read once somebody looks at a map.
    reading ??= read();
    const compressed = (await reading).get(`${c.req.param("file")}.br`);
    if (!compressed) return next();
    const accepted = /\bbr\b/.test(c.req.header("Accept-Encoding") ?? "");
    return c.body(accepted ? compressed : Buffer.from(await decompress(compressed)), 200, {
      "Content-Type": "application/json",
      "Cache-Control": forAnHour,
      Vary: "Accept-Encoding",
      ...(accepted ? { "Content-Encoding": "br" } : {}),
    });
  });
}

async function read(): Promise<Map<string, Buffer<ArrayBuffer>>> {
  const files = new Map<string, Buffer<ArrayBuffer>>();
  const entries = extract();
  entries.on("entry", async ({ name }, content, next) => {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part as Uint8Array);
    files.set(name, Buffer.concat(parts));
    next();
  });
  await pipeline(createReadStream(archive), entries);
  return files;
}
