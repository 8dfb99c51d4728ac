import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { type Property, property, propertyQuery } from "#core/property.ts";
import type { Context } from "../context.ts";
import { type Api, links, refused } from "../door.ts";
import { findProperty } from "./find-property.ts";
import { listProperties } from "./list-properties.ts";

export const propertyOnWire = property.meta({ id: "Property" });

const list = createRoute({
  method: "get",
  path: "/properties",
  tags: ["Properties"],
  summary: "Properties: Verified ones for anyone, an agent's own besides, all for an admin",
  description: 'A plain array, a page at a time; `Link: <…>; rel="next"` opens the next page.',
  request: { query: propertyQuery },
  responses: {
    200: { description: "A page of properties", headers: z.object({ Link: links }), content: { "application/json": { schema: z.array(propertyOnWire) } } },
    ...refused("invalid"),
  },
});

const find = createRoute({
  method: "get",
  path: "/properties/{id}",
  tags: ["Properties"],
  summary: "One property; one that is not Verified or Sold only for its agent and admins",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: { description: "The property", content: { "application/json": { schema: propertyOnWire } } }, ...refused("notFound") },
});

export function propertiesApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) => {
    const page = await listProperties(c.var.context, c.req.valid("query"));
    c.var.linkPages(page);
    return c.json(
      page.rows.map((row) => withAddresses(row, c.var.context)),
      200,
    );
  });
  api.openapi(find, async (c) => c.json(withAddresses(await findProperty(c.var.context, c.req.valid("param").id), c.var.context), 200));
}

/** With the pictures' whole addresses, for clients that are not on our pages. */
export function withAddresses(one: Property, { config }: Context): Property {
  const whole = (address: string) => `${config.publicUrl}${address}`;
  return {
    ...one,
    image: whole(one.image),
    images: one.images.map(whole),
    pictures: one.pictures.map((picture) => ({ ...picture, address: whole(picture.address) })),
  };
}
