import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { pageQuery } from "#core/keyset.shape.ts";
import { acceptanceOfOffer, offer, offerToMake, rejectionOfOffer } from "#core/offer.shape.ts";
import { asAddress, requireBuyer, requirePerson, requireSelfOrAdmin } from "#core/user.ts";
import { withWholeAddress } from "../http/absolute-addresses.ts";
import { guardedRoute } from "../http/guarded-route.ts";
import {
  type Api,
  byId,
  done,
  json,
  jsonBody,
  moveMade,
  optionalBody,
  pageResponse,
  refused,
} from "../http/openapi.ts";
import { findProperty } from "../properties/find-property.ts";
import { acceptOffer, rejectOffer } from "./answer-offer.ts";
import { findOffer } from "./find-offer.ts";
import { listOffers } from "./list-offers.ts";
import { makeOffer } from "./make-offer.ts";
import { withdrawOffer } from "./withdraw-offer.ts";

const tags = ["Offers"];
const offerOnWire = offer.meta({ id: "Offer" });
const query = pageQuery;
const page = pageResponse("offers", offerOnWire);

const list = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "get",
  path: "/make-offer",
  tags,
  summary: "Offers, newest first: a buyer's own, those on an agent's properties, all for an admin",
  request: { query },
  responses: { 200: page, ...refused("unauthenticated", "invalid") },
});

const listByPerson = guardedRoute({
  who: ({ actor }, { userEmail = "" }) =>
    requireSelfOrAdmin(actor, { email: asAddress(userEmail) }, "offers"),
  method: "get",
  path: "/make-offer/{userEmail}",
  tags,
  summary: "The offers of one person; for that person and admins",
  request: { params: z.object({ userEmail: z.string() }), query },
  responses: { 200: page, ...refused("unauthenticated", "forbidden", "invalid") },
});

const make = guardedRoute({
  who: ({ actor }) => requireBuyer(actor, "make offers"),
  whether: (context, { propertyId }) =>
    propertyId === undefined || findProperty(context, propertyId),
  method: "post",
  path: "/make-offer",
  tags,
  summary: "Makes an offer on a property on the wishlist, for buyers",
  description:
    "Only `propertyId`, `offeredAmount` and `buyingDate` matter; everything else is taken from the property and the caller.",
  request: {
    body: jsonBody(offerToMake.extend({ propertyId: z.string("Say which property.") })),
  },
  responses: {
    200: json(
      "The new offer's id",
      z.object({ success: z.literal(true), message: z.string(), insertedId: z.uuid() }),
    ),
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid", "tooMany"),
  },
});

const accept = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "agent"),
  whether: (context, { id = "" }) => findOffer(context, id),
  method: "patch",
  path: "/accept-offer/{id}",
  tags,
  summary: "Accepts an offer on a property of the caller's own; the other offers are put on hold",
  description: "Once its buying date has passed, 409 unless `confirmed` is true.",
  request: { params: byId, body: optionalBody(acceptanceOfOffer) },
  responses: {
    200: done,
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid"),
  },
});

const withdraw = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "patch",
  path: "/withdraw-offer/{id}",
  tags,
  summary: "Withdraws an offer of the caller's own that is Pending",
  request: { params: byId },
  responses: { 200: done, ...refused("unauthenticated", "forbidden", "notFound", "conflict") },
});

const reject = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "agent"),
  whether: (context, { id = "" }) => findOffer(context, id),
  method: "patch",
  path: "/reject-offer/{id}",
  tags,
  summary:
    "Rejects an offer on a property of the caller's own: a Pending one, or an accepted one that is not paid",
  description:
    "While `paymentOnItsWay`, 409 unless `confirmed` is true: the money then goes back to the buyer.",
  request: { params: byId, body: optionalBody(rejectionOfOffer) },
  responses: {
    200: done,
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid"),
  },
});

export function offersApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) =>
    c.json(
      c.var.linkPages(await listOffers(c.var.context, c.req.valid("query")), withWholeAddress),
      200,
    ),
  );
  api.openapi(listByPerson, async (c) => {
    const found = await listOffers(c.var.context, {
      ...c.req.valid("query"),
      of: c.req.valid("param").userEmail,
    });
    return c.json(c.var.linkPages(found, withWholeAddress), 200);
  });
  api.openapi(make, async (c) => {
    const { propertyId, ...terms } = c.req.valid("json");
    const insertedId = await makeOffer(c.var.context, propertyId, terms);
    return c.json({ success: true as const, message: "Offer made successfully!", insertedId }, 200);
  });
  api.openapi(reject, async (c) => {
    await rejectOffer(c.var.context, c.req.valid("param").id, c.req.valid("json"));
    return c.json(moveMade, 200);
  });
  api.openapi(accept, async (c) => {
    await acceptOffer(c.var.context, c.req.valid("param").id, c.req.valid("json"));
    return c.json(moveMade, 200);
  });
  api.openapi(withdraw, async (c) => {
    await withdrawOffer(c.var.context, c.req.valid("param").id);
    return c.json(moveMade, 200);
  });
}
