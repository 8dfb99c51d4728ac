import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { pageQuery } from "#core/keyset.shape.ts";
import { review } from "#core/review.shape.ts";
import { asAddress, requireBuyer, requirePerson, requireSelfOrAdmin } from "#core/user.ts";
import { withWholePortrait } from "../http/absolute-addresses.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, byId, deleted, json, jsonBody, pageResponse, refused } from "../http/openapi.ts";
import { findProperty } from "../properties/find-property.ts";
import { listReviews, listReviewsBy } from "./list-reviews.ts";
import { deleteReview, writeReview } from "./write-review.ts";

const tags = ["Reviews"];
const reviewOnWire = review.meta({ id: "Review" });
const page = pageResponse("reviews", reviewOnWire);

const list = guardedRoute({
  who: anyone,
  method: "get",
  path: "/reviews",
  tags,
  summary: "Reviews, newest first; of one property with `propertyId`",
  request: { query: pageQuery.extend({ propertyId: z.string().optional() }) },
  responses: {
    200: page,
    ...refused("invalid"),
  },
});

const listByPerson = guardedRoute({
  who: ({ actor }, { userEmail = "" }) =>
    requireSelfOrAdmin(actor, { email: asAddress(userEmail) }, "reviews"),
  method: "get",
  path: "/reviews/{userEmail}",
  tags,
  summary: "The reviews by one person; for that person and admins",
  request: { params: z.object({ userEmail: z.string() }), query: pageQuery },
  responses: { 200: page, ...refused("unauthenticated", "forbidden", "invalid") },
});

const write = guardedRoute({
  who: ({ actor }) => requireBuyer(actor, "write reviews"),
  whether: (context, { propertyId }) =>
    propertyId === undefined || findProperty(context, propertyId),
  method: "post",
  path: "/reviews",
  tags,
  summary: "Reviews a property, once per buyer",
  description:
    "Only `propertyId` and `description` matter; everything else is taken from the property and the caller.",
  request: {
    body: jsonBody(
      z.object({
        propertyId: z.string("Say which property."),
        description: z.string("Write a few words first."),
      }),
    ),
  },
  responses: {
    200: json("The new review's id", z.object({ success: z.literal(true), insertedId: z.uuid() })),
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid"),
  },
});

const remove = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "delete",
  path: "/reviews/{id}",
  tags,
  summary: "Deletes a review: the caller's own, or any for an admin",
  request: { params: byId },
  responses: {
    200: deleted,
    ...refused("unauthenticated", "forbidden", "notFound"),
  },
});

export function reviewsApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) =>
    c.json(
      c.var.linkPages(await listReviews(c.var.context, c.req.valid("query")), withWholePortrait),
      200,
    ),
  );
  api.openapi(listByPerson, async (c) => {
    const found = await listReviewsBy(
      c.var.context,
      c.req.valid("param").userEmail,
      c.req.valid("query"),
    );
    return c.json(c.var.linkPages(found, withWholePortrait), 200);
  });
  api.openapi(write, async (c) => {
    const { propertyId, description } = c.req.valid("json");
    return c.json(
      {
        success: true as const,
        insertedId: await writeReview(c.var.context, propertyId, description),
      },
      200,
    );
  });
  api.openapi(remove, async (c) => {
    await deleteReview(c.var.context, c.req.valid("param").id);
    return c.json({ deletedCount: 1 }, 200);
  });
}
