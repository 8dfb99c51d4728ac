import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { pageQuery } from "#core/keyset.shape.ts";
import { asAddress, requireBuyer, requirePerson, requireSelfOrAdmin } from "#core/user.ts";
import { wishlistEntry } from "#core/wishlist.shape.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import type { Config } from "../config.ts";
import { wholeAddress, withWholeAddress } from "../http/absolute-addresses.ts";
import { guardedRoute } from "../http/guarded-route.ts";
import { type Api, byId, deleted, json, jsonBody, pageResponse, refused } from "../http/openapi.ts";
import { findProperty } from "../properties/find-property.ts";
import { addToWishlist, removeFromWishlist } from "./change-wishlist.ts";
import { findEntry, listWishlist } from "./list-wishlist.ts";

const tags = ["Wishlist"];
const entryOnWire = wishlistEntry.meta({ id: "WishlistEntry" });
const query = pageQuery;
const page = pageResponse("entries", entryOnWire);

const list = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "get",
  path: "/wishlist",
  tags,
  summary: "The caller's own wishlist, everyone's for an admin; newest first",
  request: { query },
  responses: { 200: page, ...refused("unauthenticated", "invalid") },
});

const listByPerson = guardedRoute({
  who: ({ actor }, { userEmail = "" }) =>
    requireSelfOrAdmin(actor, { email: asAddress(userEmail) }, "wishlist"),
  method: "get",
  path: "/wishlist/{userEmail}",
  tags,
  summary: "The wishlist of one person; for that person and admins",
  request: { params: z.object({ userEmail: z.string() }), query },
  responses: { 200: page, ...refused("unauthenticated", "forbidden", "invalid") },
});

const find = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "get",
  path: "/wishlist/entry/{id}",
  tags,
  summary: "One entry of the caller's own wishlist",
  request: { params: byId },
  responses: { 200: json("The entry", entryOnWire), ...refused("unauthenticated", "notFound") },
});

const add = guardedRoute({
  who: ({ actor }) => requireBuyer(actor, "keep a wishlist"),
  whether: (context, { propertyId }) =>
    propertyId === undefined || findProperty(context, propertyId),
  method: "post",
  path: "/wishlist",
  tags,
  summary: "Adds a property to the wishlist, for buyers",
  description:
    "Only `propertyId` matters; everything else is taken from the property and the caller. If it is already on the wishlist, the answer is `insertedId: null`.",
  request: { body: jsonBody(z.object({ propertyId: z.string("Say which property.") })) },
  responses: {
    200: json(
      "The new entry's id",
      z.object({
        success: z.literal(true),
        insertedId: z.uuid().nullable(),
        message: z.string().optional(),
      }),
    ),
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid"),
  },
});

const remove = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "delete",
  path: "/wishlist/{id}",
  tags,
  summary: "Removes an entry from the caller's own wishlist",
  request: { params: byId },
  responses: {
    200: deleted,
    ...refused("unauthenticated", "notFound"),
  },
});

export function wishlistApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) =>
    c.json(
      c.var.linkPages(await listWishlist(c.var.context, c.req.valid("query")), withWholeAddresses),
      200,
    ),
  );
  api.openapi(find, async (c) =>
    c.json(
      withWholeAddresses(
        await findEntry(c.var.context, c.req.valid("param").id),
        c.var.context.config,
      ),
      200,
    ),
  );
  api.openapi(listByPerson, async (c) => {
    const found = await listWishlist(c.var.context, {
      ...c.req.valid("query"),
      of: c.req.valid("param").userEmail,
    });
    return c.json(c.var.linkPages(found, withWholeAddresses), 200);
  });
  api.openapi(add, async (c) => {
    const insertedId = await addToWishlist(c.var.context, c.req.valid("json").propertyId);
    return c.json(
      {
        success: true as const,
        insertedId,
        ...(insertedId ? {} : { message: "It is on your wishlist already." }),
      },
      200,
    );
  });
  api.openapi(remove, async (c) =>
    c.json({ deletedCount: await removeFromWishlist(c.var.context, c.req.valid("param").id) }, 200),
  );
}

const withWholeAddresses = (entry: WishlistEntry, config: Config): WishlistEntry => ({
  ...withWholeAddress(entry, config),
  agent_image: wholeAddress(entry.agent_image, config),
});
