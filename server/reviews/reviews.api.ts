import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { propertyQuery } from "#core/property.ts";
import { review } from "#core/review.ts";
import { type Api, links, refused } from "../door.ts";
import { listReviews } from "./list-reviews.ts";

export const reviewOnWire = review.meta({ id: "Review" });

const list = createRoute({
  method: "get",
  path: "/reviews",
  tags: ["Reviews"],
  summary: "Reviews, newest first; of one property with `propertyId`",
  request: { query: propertyQuery.pick({ limit: true, cursor: true }).extend({ propertyId: z.string().optional() }) },
  responses: {
    200: { description: "A page of reviews", headers: z.object({ Link: links }), content: { "application/json": { schema: z.array(reviewOnWire) } } },
    ...refused("invalid"),
  },
});

export function reviewsApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) => {
    const page = await listReviews(c.var.context, c.req.valid("query"));
    c.var.linkPages(page);
    return c.json(page.rows, 200);
  });
}
