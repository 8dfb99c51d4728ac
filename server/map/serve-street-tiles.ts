import type { Hono } from "hono";
import type { Api } from "../http/openapi.ts";
import type { StreetTiles } from "./street-tiles.ts";

/** Serves the file of street tiles, whole or a range of it, as maps ask for it. */
export function serveStreetTiles(app: Hono<Api>, { address, size, read }: StreetTiles): void {
  app.get(address, (c) => {
    const headers = {
      "Accept-Ranges": "bytes",
      "Cache-Control": "public, max-age=31536000, immutable",
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
