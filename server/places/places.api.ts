import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { place } from "#core/places/place.shape.ts";
import { maxPlaceLength } from "#core/places/place.ts";
import { understoodLocation } from "#core/places/understood-location.shape.ts";
import { forAnHour } from "../http/cache-control.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, json, refused } from "../http/openapi.ts";
import { findPlaces } from "./find-places.ts";
import { understandLocation } from "./understand-location.ts";
import { maxWritten } from "./understand-place.ts";

const find = guardedRoute({
  who: anyone,
  method: "get",
  path: "/places",
  tags: ["Properties"],
  summary: "Cities, areas, regions and countries by the start of any of their names; at most 8",
  description:
    "From GeoNames (geonames.org), CC BY 4.0. A place's `_id` is the value of `place` in `GET /api/properties`.",
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

// Up to 180 for both, so that swapped ones are read.
const degrees = z.coerce.number().min(-180).max(180).optional();

const understand = guardedRoute({
  who: anyone,
  method: "get",
  path: "/places/understood",
  tags: ["Properties"],
  summary: "The place that a written location means, and whether a pin is there",
  request: {
    query: z.object({
      location: z.string().trim().max(maxWritten),
      latitude: degrees,
      longitude: degrees,
    }),
  },
  responses: {
    200: json("What is understood", understoodLocation.meta({ id: "UnderstoodLocation" })),
    ...refused("invalid"),
  },
});

export function placesApi(api: OpenAPIHono<Api>): void {
  api.openapi(understand, async (c) => {
    const { location, latitude, longitude } = c.req.valid("query");
    const isPin = latitude !== undefined && longitude !== undefined;
    c.header("Cache-Control", forAnHour);
    return c.json(
      await understandLocation(c.var.context, location, isPin ? { latitude, longitude } : null),
      200,
    );
  });
  api.openapi(find, async (c) => {
    c.header("Cache-Control", forAnHour);
    return c.json(await findPlaces(c.var.context, c.req.valid("query").q), 200);
  });
}
