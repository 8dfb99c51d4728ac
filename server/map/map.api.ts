import type { OpenAPIHono } from "@hono/zod-openapi";
import { mapTile, tile } from "#core/map.shape.ts";
import { conditions } from "#core/search.shape.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, json, refused } from "../http/openapi.ts";
import { readTile } from "./read-tile.ts";

const read = guardedRoute({
  who: anyone,
  method: "get",
  path: "/map/{z}/{x}/{y}",
  tags: ["Properties"],
  summary:
    "The Verified properties of a tile of the map: clusters with their counts, or single ones with their prices",
  description:
    "Tiles are cut as on every web map (Web Mercator, 2^`z` a side). Takes the conditions of `GET /api/properties`; the counts are exact, and every property with a place on the map is in one cluster or pin of each zoom, unless `estimated` says that many homes were asked about under conditions and a part of them stands for all.",
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
