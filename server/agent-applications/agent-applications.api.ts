import { type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  agentApplication,
  agentApplicationDecline,
  agentApplicationToMake,
} from "#core/agent-application.shape.ts";
import { pageQuery } from "#core/keyset.shape.ts";
import { requireBuyer, requirePerson } from "#core/user.ts";
import { withWholePortrait } from "../http/absolute-addresses.ts";
import { guardedRoute } from "../http/guarded-route.ts";
import {
  type Api,
  byId,
  done,
  json,
  jsonBody,
  moveMade,
  pageResponse,
  refused,
} from "../http/openapi.ts";
import { findApplicant } from "./agent-applications.db.ts";
import { applyToBecomeAgent } from "./apply-to-become-agent.ts";
import {
  approveAgentApplication,
  declineAgentApplication,
  noSuchApplication,
} from "./decide-agent-application.ts";
import { listAgentApplications } from "./list-agent-applications.ts";

const tags = ["Agent applications"];
const onWire = agentApplication.meta({ id: "AgentApplication" });

const list = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "get",
  path: "/agent-applications",
  tags,
  summary: "Applications to become an agent, newest first: all for admins, their own for others",
  request: { query: pageQuery.extend({ status: agentApplication.shape.status.optional() }) },
  responses: {
    200: pageResponse("applications", onWire),
    ...refused("unauthenticated", "invalid"),
  },
});

const apply = guardedRoute({
  who: ({ actor }) => requireBuyer(actor, "apply to become agents"),
  method: "post",
  path: "/agent-applications",
  tags,
  summary:
    "Applies to become an agent, for buyers; one at a time, and no earlier than a month after a decline",
  request: { body: jsonBody(agentApplicationToMake) },
  responses: {
    200: json("The new application's id", z.object({ insertedId: z.uuid() })),
    ...refused("unauthenticated", "forbidden", "conflict", "invalid", "tooMany"),
  },
});

const approve = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "admin"),
  method: "patch",
  path: "/agent-applications/{id}/approve",
  tags,
  summary: "Makes the applicant an agent, for admins",
  request: { params: byId },
  responses: { 200: done, ...refused("unauthenticated", "forbidden", "notFound", "conflict") },
});

const decline = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "admin"),
  whether: async ({ db }, { id = "" }) => {
    if ((await findApplicant(db, id)) === null) throw noSuchApplication();
  },
  method: "patch",
  path: "/agent-applications/{id}/decline",
  tags,
  summary: "Declines an application with a reason that the applicant reads, for admins",
  request: { params: byId, body: jsonBody(agentApplicationDecline) },
  responses: {
    200: done,
    ...refused("unauthenticated", "forbidden", "notFound", "conflict", "invalid"),
  },
});

export function agentApplicationsApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) =>
    c.json(
      c.var.linkPages(
        await listAgentApplications(c.var.context, c.req.valid("query")),
        withWholePortrait,
      ),
      200,
    ),
  );
  api.openapi(apply, async (c) =>
    c.json({ insertedId: await applyToBecomeAgent(c.var.context, c.req.valid("json")) }, 200),
  );
  api.openapi(approve, async (c) => {
    await approveAgentApplication(c.var.context, c.req.valid("param").id);
    return c.json(moveMade, 200);
  });
  api.openapi(decline, async (c) => {
    await declineAgentApplication(c.var.context, c.req.valid("param").id, c.req.valid("json"));
    return c.json(moveMade, 200);
  });
}
