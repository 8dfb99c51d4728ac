import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { enquiry } from "#core/enquiry.shape.ts";
import { enquirySent } from "#core/enquiry.ts";
import { requireBuyer } from "#core/user.ts";
import { guardedRoute } from "../http/guarded-route.ts";
import { type Api, byId, json, jsonBody, refused } from "../http/openapi.ts";
import { findProperty } from "../properties/find-property.ts";
import { sendEnquiry } from "./send-enquiry.ts";

const send = guardedRoute({
  who: ({ actor }) => requireBuyer(actor, "ask about a home"),
  whether: (context, { id = "" }) => findProperty(context, id),
  method: "post",
  path: "/properties/{id}/enquiries",
  tags: ["Enquiries"],
  summary:
    "Asks the agent of a property for sale a question, for buyers; the agent answers by email",
  request: {
    params: byId,
    body: jsonBody(enquiry.meta({ id: "Enquiry" })),
  },
  responses: {
    200: json("Sent", z.object({ success: z.literal(true), message: z.string() })),
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid", "tooMany"),
  },
});

export function enquiriesApi(api: OpenAPIHono<Api>): void {
  api.openapi(send, async (c) => {
    const { agent } = await sendEnquiry(
      c.var.context,
      c.req.valid("param").id,
      c.req.valid("json"),
    );
    return c.json({ success: true as const, message: enquirySent(agent) }, 200);
  });
}
