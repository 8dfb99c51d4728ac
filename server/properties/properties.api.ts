import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { pageQuery } from "#core/keyset.shape.ts";
import { property, propertyToList, rejection } from "#core/property.shape.ts";
import type { Property } from "#core/property.ts";
import { propertyQuery } from "#core/search/search.shape.ts";
import { type Actor, isPerson, maskEmail, requirePerson } from "#core/user.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { wholeAddress, withWholePortrait } from "../http/absolute-addresses.ts";
import { anyone, guardedRoute, toEtag } from "../http/guarded-route.ts";
import {
  type Api,
  byId,
  deleted,
  done,
  json,
  jsonBody,
  moveMade,
  optionalBody,
  pageResponse,
  refused,
} from "../http/openapi.ts";
import { addProperty } from "./add-property.ts";
import { deleteProperty } from "./delete-property.ts";
import { findProperty, findPropertyToUpdate } from "./find-property.ts";
import { listProperties } from "./list-properties.ts";
import { listPropertiesOfAgent } from "./list-properties-of-agent.ts";
import { rejectProperty } from "./reject-property.ts";
import { updateProperty } from "./update-property.ts";
import { verifyProperty } from "./verify-property.ts";

const tags = ["Properties"];
const propertyOnWire = property.meta({ id: "Property" });
const toList = propertyToList.meta({ id: "PropertyToList" });
const version = (context: Context, { id = "" }) => findProperty(context, id);
const ifMatch = z.object({
  "If-Match": z.string().optional().openapi({
    description: "The `ETag` of the property as it was read: if it changed since, it stays",
  }),
});
const page = pageResponse("properties", propertyOnWire);

const list = guardedRoute({
  who: anyone,
  method: "get",
  path: "/properties",
  tags,
  summary: "Properties: Verified ones for anyone, also their own for agents, all for admins",
  description: 'A plain array, one page at a time; `Link: <…>; rel="next"` leads to the next page.',
  request: { query: propertyQuery },
  responses: { 200: page, ...refused("invalid") },
});

const find = guardedRoute({
  who: anyone,
  method: "get",
  path: "/properties/{id}",
  tags,
  summary: "One property; one that is not Verified or Sold only for its agent and admins",
  request: { params: byId },
  responses: {
    200: {
      ...json("The property", propertyOnWire),
      headers: z.object({ ETag: z.string().openapi({ description: "Its version" }) }),
    },
    ...refused("notFound"),
  },
});

const ofAgent = guardedRoute({
  who: anyone,
  method: "get",
  path: "/properties/agent/{agentEmail}",
  tags,
  summary: "An agent's properties: all for that agent and admins, Verified ones for anyone else",
  request: { params: z.object({ agentEmail: z.string() }), query: pageQuery },
  responses: { 200: page, ...refused("invalid") },
});

const add = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "agent"),
  method: "post",
  path: "/add-properties",
  tags,
  summary: "Lists a property, for agents; it waits as Available until an admin decides",
  description: "`email`, `agent` and `status` in the body are ignored: the caller is the agent.",
  request: { body: jsonBody(toList) },
  responses: {
    200: json(
      "The new property's id",
      z.object({ success: z.literal(true), insertedId: z.uuid() }),
    ),
    ...refused("unauthenticated", "forbidden", "invalid"),
  },
});

const update = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "agent"),
  whether: (context, { id = "" }) => findPropertyToUpdate(context, id),
  version,
  method: "patch",
  path: "/properties/update/{id}",
  tags,
  summary: "Corrects a Rejected property of the caller's own and resubmits it",
  request: { params: byId, headers: ifMatch, body: jsonBody(toList) },
  responses: {
    200: done,
    ...refused("unauthenticated", "forbidden", "notFound", "changed", "conflict", "invalid"),
  },
});

const verify = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "admin"),
  version,
  method: "patch",
  path: "/properties/verify/{id}",
  tags,
  summary: "Verifies an Available property, so that everyone can see it; for admins",
  request: { params: byId, headers: ifMatch },
  responses: {
    200: done,
    ...refused("unauthenticated", "forbidden", "notFound", "changed", "conflict"),
  },
});

const reject = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "admin"),
  whether: version,
  version,
  method: "patch",
  path: "/properties/reject/{id}",
  tags,
  summary: "Rejects an Available property, with or without a reason, for admins",
  request: {
    params: byId,
    headers: ifMatch,
    body: optionalBody(rejection),
  },
  responses: {
    200: done,
    ...refused("unauthenticated", "forbidden", "notFound", "changed", "conflict", "invalid"),
  },
});

const remove = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "agent"),
  method: "delete",
  path: "/properties/{id}",
  tags,
  summary: "Deletes a property of the caller's own; not while an offer on it is accepted",
  request: { params: byId },
  responses: {
    200: deleted,
    ...refused("unauthenticated", "forbidden", "notFound", "conflict"),
  },
});

export function propertiesApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) =>
    c.json(
      c.var.linkPages(
        await listProperties(c.var.context, c.req.valid("query")),
        shownTo(c.var.context.actor),
      ),
      200,
    ),
  );
  api.openapi(ofAgent, async (c) => {
    const found = await listPropertiesOfAgent(
      c.var.context,
      c.req.valid("param").agentEmail,
      c.req.valid("query"),
    );
    return c.json(c.var.linkPages(found, shownTo(c.var.context.actor)), 200);
  });
  api.openapi(find, async (c) => {
    const { context } = c.var;
    const { updatedAt, ...found } = await findProperty(context, c.req.valid("param").id);
    return c.json(shownTo(context.actor)(found, context.config), 200, { ETag: toEtag(updatedAt) });
  });
  api.openapi(add, async (c) =>
    c.json(
      { success: true as const, insertedId: await addProperty(c.var.context, c.req.valid("json")) },
      200,
    ),
  );
  api.openapi(update, async (c) => {
    await updateProperty(c.var.context, c.req.valid("param").id, c.req.valid("json"), c.var.seen);
    return c.json(moveMade, 200);
  });
  api.openapi(verify, async (c) => {
    await verifyProperty(c.var.context, c.req.valid("param").id, c.var.seen);
    return c.json(moveMade, 200);
  });
  api.openapi(reject, async (c) => {
    await rejectProperty(c.var.context, c.req.valid("param").id, c.req.valid("json"), c.var.seen);
    return c.json(moveMade, 200);
  });
  api.openapi(remove, async (c) => {
    await deleteProperty(c.var.context, c.req.valid("param").id);
    return c.json({ deletedCount: 1 }, 200);
  });
}

/** A property as the API shows it: visitors get its agent's email address masked (decision 023). */
const shownTo = (actor: Actor) => (one: Property, config: Config) =>
  withAddresses(isPerson(actor) ? one : { ...one, email: maskEmail(one.email) }, config);

/** Makes the addresses of its pictures absolute, for clients other than our pages. */
function withAddresses(one: Property, config: Config): Property {
  const whole = (address: string) => wholeAddress(address, config);
  return {
    ...one,
    agent: withWholePortrait(one.agent, config),
    image: whole(one.image),
    images: one.images.map(whole),
    pictures: one.pictures.map((picture) => ({ ...picture, address: whole(picture.address) })),
  };
}
