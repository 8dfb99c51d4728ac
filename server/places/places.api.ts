import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { place } from "#core/place.shape.ts";
import { maxPlaceLength } from "#core/place.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, json, refused } from "../http/openapi.ts";
import { findPlaces } from "./find-places.ts";

const find = guardedRoute({
  who: anyone,
  method: "get",
  path: "/places",
  tags: ["Properties"],
  summary: "Cities, areas, regions and countries by the beginning of any of their names; at most 8",
  description:
    "From GeoNames (geonames.org), CC BY 4.0. A place's `_id` is what `place` takes in `GET /api/properties`.",
  request: { query: z.object({ q: z.string().trim().max(maxPlaceLength) }) },
  responses: {
    200: json(
      "The places",
      z.array(
        place
          .extend({ homes: z.int().describe("How many homes in it are on the market") })
          .meta({ id: "Place" }),
      ),
    ),
    ...refused("invalid"),
  },
});

export function placesApi(api: OpenAPIHono<Api>): void {
  api.openapi(find, async (c) => {
    c.header("Cache-Control", "public, max-age=3600");
    return c.json(await findPlaces(c.var.context, c.req.valid("query").q), 200);
  });
}
