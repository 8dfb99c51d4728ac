import type { OpenAPIHono } from "@hono/zod-openapi";
import { mapTile, tile } from "#core/map.shape.ts";
import { conditions } from "#core/search/search.shape.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, json, refused } from "../http/openapi.ts";
import { readTile } from "./read-tile.ts";

const read = guardedRoute({
  who: anyone,
  method: "get",
  path: "/map/{z}/{x}/{y}",
  tags: ["Properties"],
  summary:
    "The Verified properties in a map tile: clusters with their counts, or single ones with their prices",
  description:
    "Tiles are those of common web maps (Web Mercator, 2^`z` per side). Takes the conditions of `GET /api/properties`. Counts are exact, and every property on the map is in one cluster or pin at each zoom, unless `estimated` is true: then a sample stands for the many homes that match the conditions.",
  request: { params: tile, query: conditions },
  responses: {
    200: json("What lies in the tile", mapTile.meta({ id: "MapTile" })),
    ...refused("invalid"),
  },
});

export function mapApi(api: OpenAPIHono<Api>): void {
  api.openapi(read, async (c) =>
    c.json(await readTile(c.var.context, c.req.valid("param"), c.req.valid("query")), 200),
  );
}
