import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { priceToAsk, publicChange, takeDownReason } from "#core/property.shape.ts";
import { requirePerson } from "#core/user.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, byId, done, json, jsonBody, moveMade, refused } from "../http/openapi.ts";
import { changePrice } from "./change-price.ts";
import { findProperty } from "./find-property.ts";
import { listPublicHistory } from "./list-public-history.ts";
import { type ListingMove, moveListing } from "./move-listing.ts";
import { takeDown } from "./take-down.ts";

const tags = ["Properties"];

const price = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "agent"),
  whether: (context, { id = "" }) => findProperty(context, id),
  method: "patch",
  path: "/properties/{id}/price",
  tags,
  summary:
    "Changes the price of a home of the caller's own on the market; at most three times a day",
  request: { params: byId, body: jsonBody(priceToAsk) },
  responses: {
    200: done,
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid", "tooMany"),
  },
});

const moveRoute = (move: ListingMove, path: string, role: "agent" | "admin", summary: string) => ({
  move,
  route: guardedRoute({
    who: ({ actor }) => requirePerson(actor, role),
    method: "patch",
    path: `/properties/{id}/${path}`,
    tags,
    summary,
    request: { params: byId },
    responses: { 200: done, ...refused("unauthenticated", "forbidden", "notFound", "conflict") },
  }),
});

const moves = [
  moveRoute(
    "pause",
    "pause",
    "agent",
    "Pauses a home of the caller's own; its offers are put on hold",
  ),
  moveRoute("resume", "resume", "agent", "Puts a paused home back on the market"),
  moveRoute(
    "soldElsewhere",
    "sold-elsewhere",
    "agent",
    "Marks a home of the caller's own as sold outside Gable; open offers on it are closed",
  ),
  moveRoute("restore", "restore", "admin", "Restores a home that was taken down, for admins"),
];

const down = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "admin"),
  whether: (context, { id = "" }) => findProperty(context, id),
  method: "patch",
  path: "/properties/{id}/take-down",
  tags,
  summary: "Takes a home off the market, even one under offer, for admins",
  request: { params: byId, body: jsonBody(takeDownReason) },
  responses: {
    200: done,
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid"),
  },
});

const history = guardedRoute({
  who: anyone,
  method: "get",
  path: "/properties/{id}/history",
  tags,
  summary: "What happened to a home on the market, oldest first, without names",
  request: { params: byId },
  responses: {
    200: json("The changes", z.array(publicChange.meta({ id: "PublicChange" }))),
    ...refused("notFound"),
  },
});

export function listingMovesApi(api: OpenAPIHono<Api>): void {
  api.openapi(price, async (c) => {
    await changePrice(c.var.context, c.req.valid("param").id, c.req.valid("json"));
    return c.json(moveMade, 200);
  });
  for (const { move, route } of moves)
    api.openapi(route, async (c) => {
      await moveListing(c.var.context, c.req.valid("param").id, move);
      return c.json(moveMade, 200);
    });
  api.openapi(down, async (c) => {
    await takeDown(c.var.context, c.req.valid("param").id, c.req.valid("json"));
    return c.json(moveMade, 200);
  });
  api.openapi(history, async (c) => {
    const home = await findProperty(c.var.context, c.req.valid("param").id);
    return c.json(await listPublicHistory(c.var.context, home), 200);
  });
}
