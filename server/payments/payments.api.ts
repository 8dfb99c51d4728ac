import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { payment, paymentCard } from "#core/payment.shape.ts";
import { Refusal } from "#core/refusal.ts";
import { requireBuyer, requirePerson } from "#core/user.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, byId, json, jsonBody, refused } from "../http/openapi.ts";
import { findOffer } from "../offers/find-offer.ts";
import { beginPayment } from "./begin-payment.ts";
import { answerPaymentStep, confirmPayment } from "./confirm-payment.ts";
import { findPayment, ownPayment } from "./find-payment.ts";
import { takePaymentMessage } from "./sync-payment.ts";

const tags = ["Payments"];
const paymentOnWire = payment.meta({ id: "Payment" });

const begin = guardedRoute({
  who: ({ actor }) => requireBuyer(actor, "pay"),
  whether: (context, { offerId }) => offerId === undefined || findOffer(context, offerId),
  method: "post",
  path: "/payments",
  tags,
  summary: "Starts the payment of an accepted offer of the caller's own; the amount is the offer's",
  request: { body: jsonBody(z.object({ offerId: z.string("Say which offer.") })) },
  responses: {
    200: json("The payment", paymentOnWire),
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid", "unavailable"),
  },
});

const find = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "get",
  path: "/payments/{id}",
  tags,
  summary: "One of the caller's own payments",
  request: { params: byId },
  responses: {
    200: json("The payment", paymentOnWire),
    ...refused("unauthenticated", "notFound"),
  },
});

const confirm = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  whether: (context, { id = "" }) => ownPayment(context, id),
  method: "post",
  path: "/payments/{id}/confirm",
  tags,
  summary: "Pays with the sandbox's card form; other providers have no such call",
  request: { params: byId, body: jsonBody(paymentCard) },
  responses: {
    200: json("The payment", paymentOnWire),
    ...refused("unauthenticated", "notFound", "conflict", "invalid", "unavailable"),
  },
});

const answer = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  whether: (context, { id = "" }) => ownPayment(context, id),
  method: "post",
  path: "/payments/{id}/answer",
  tags,
  summary: "Answers the sandbox's confirmation step",
  request: { params: byId, body: jsonBody(z.object({ agreed: z.boolean() })) },
  responses: {
    200: json("The payment", paymentOnWire),
    ...refused("unauthenticated", "notFound", "conflict", "invalid", "unavailable"),
  },
});

const webhook = guardedRoute({
  who: anyone,
  method: "post",
  path: "/webhooks/{supplier}",
  tags,
  summary: "Receives a signed message from the payment provider; any other is refused",
  request: { params: z.object({ supplier: z.string() }) },
  responses: {
    200: json("Accepted, even if it was received before", z.object({ success: z.literal(true) })),
    ...refused("unreadable", "notFound", "unavailable"),
  },
});

export function paymentsApi(api: OpenAPIHono<Api>): void {
  api.openapi(begin, async (c) =>
    c.json(await beginPayment(c.var.context, c.req.valid("json").offerId), 200),
  );
  api.openapi(find, async (c) =>
    c.json(await findPayment(c.var.context, c.req.valid("param").id), 200),
  );
  api.openapi(confirm, async (c) =>
    c.json(await confirmPayment(c.var.context, c.req.valid("param").id, c.req.valid("json")), 200),
  );
  api.openapi(answer, async (c) =>
    c.json(
      await answerPaymentStep(c.var.context, c.req.valid("param").id, c.req.valid("json").agreed),
      200,
    ),
  );
  api.openapi(webhook, async (c) => {
    const { context } = c.var;
    if (c.req.valid("param").supplier !== context.payments.name)
      throw new Refusal("notFound", "There is no such provider here.");
    const found = await context.payments.readWebhook(await c.req.text(), c.req.raw.headers);
    if (found === null)
      throw new Refusal("unreadable", "The signature of this message is not right.");
    if (found !== "ignored") await takePaymentMessage(context, found);
    return c.json({ success: true as const }, 200);
  });
}
