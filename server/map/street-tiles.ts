import { type FileHandle, open } from "node:fs/promises";
import type { Hono } from "hono";
import { PMTiles, TileType } from "pmtiles";
import { z } from "zod";
import { StartFailure } from "#db/start-failure.ts";
import { forever } from "../http/cache-control.ts";
import type { Api } from "../http/openapi.ts";

/** A file of street tiles that the owner cut, open for reading. */
export type StreetTiles = {
  /** Where browsers read it; another file has another address, so that caches never mix two. */
  address: string;
  /** Its length in bytes. */
  size: number;
  /** The bytes from one position up to another, both included, read as they are taken. */
  read(first: number, last: number): ReadableStream<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

const chunk = 64 * 1024;

/** The layers that our map draws first; every file in Protomaps' schema has them. */
const needed = ["earth", "water", "roads", "places"];
const metadata = z.object({
  version: z.string().optional(),
  vector_layers: z.array(z.object({ id: z.string() })),
});

/** Opens the file that `MAP_TILES` names. Refuses to start with one that no map can be drawn on. */
export async function openStreetTiles(path: string): Promise<StreetTiles> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`MAP_TILES: ${path} cannot be read (${error.code}).`);
  });
  try {
    const { size, mtimeMs } = await file.stat();
    const wrong = await wrongWith(file, size);
    if (wrong) throw new StartFailure(`MAP_TILES: ${path} ${wrong}.`);
    return {
      address: `/map/streets-${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}.pmtiles`,
      size,
      read: (first, last) => readStream(file, first, last),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Why a file is not what our map is drawn on, or null. */
async function wrongWith(file: FileHandle, size: number): Promise<string | null> {
  const archive = new PMTiles({
    getKey: () => "",
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
    },
  });
  const header = await archive.getHeader().catch(() => null);
  if (header?.specVersion !== 3) return "is not a PMTiles archive of version 3";
  if (header.tileType !== TileType.Mvt) return "has pictures, where vector tiles are needed";
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > size)
    return "is shorter than it says itself: perhaps a copy or a download broke off";
  const parsed = metadata.safeParse(await archive.getMetadata().catch(() => null));
  const layers = parsed.data?.vector_layers.map(({ id }) => id) ?? [];
  const version = parsed.data?.version ?? "4";
  return needed.every((layer) => layers.includes(layer)) && Number.parseInt(version, 10) === 4
    ? null
    : "is not in Protomaps' basemap schema of version 4";
}

function readStream(
  file: FileHandle,
  first: number,
  last: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = first;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    const length = Math.min(chunk, last + 1 - at);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead === 0) throw new Error("the file of street tiles has become shorter");
    at += bytesRead;
    controller.enqueue(buffer.subarray(0, bytesRead));
    if (at > last) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** Serves the file of street tiles, whole or a range of it, as maps ask for it. */
export function serveStreetTiles(app: Hono<Api>, { address, size, read }: StreetTiles): void {
  app.get(address, (c) => {
    const headers = {
      "Accept-Ranges": "bytes",
      "Cache-Control": forever,
      // Its address changes with it; browsers keep ranges only of what has a tag.
      ETag: `"${size}"`,
    };
    const range = parseRange(c.req.header("Range"), size);
    if (range === "unsatisfiable")
      return c.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
    const { first, last } = range ?? { first: 0, last: size - 1 };
    const ofBody = {
      ...headers,
      "Content-Type": "application/vnd.pmtiles",
      "Content-Length": String(last + 1 - first),
    };
    return range
      ? c.body(read(first, last), 206, {
          ...ofBody,
          "Content-Range": `bytes ${first}-${last}/${size}`,
        })
      : c.body(read(first, last), 200, ofBody);
  });
}

type Range = { first: number; last: number };

/**
 * The range that a `Range` header asks for. Null if it asks for none, for several, or for what is
 * no range: the whole is the answer then (RFC 9110, 14.2).
 */
export function parseRange(
  header: string | undefined,
  size: number,
): Range | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first > last ? "unsatisfiable" : { first, last };
}
