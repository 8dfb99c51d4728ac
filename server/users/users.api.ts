import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { propertyQuery } from "#core/search/search.shape.ts";
import { user } from "#core/user.shape.ts";
import { requirePerson } from "#core/user.ts";
import { withWholePortrait } from "../http/absolute-addresses.ts";
import { guardedRoute } from "../http/guarded-route.ts";
import { type Api, byId, deleted, json, jsonBody, pageResponse, refused } from "../http/openapi.ts";
import { logOutEverywhere } from "../sessions/end-sessions.ts";
import { changeRole } from "./change-role.ts";
import { changeSuspension } from "./change-suspension.ts";
import { deleteUser } from "./delete-user.ts";
import { hasRole } from "./has-role.ts";
import { listUsers } from "./list-users.ts";
import { proveOwnRecord, saveUser, userToSave } from "./save-user.ts";

const tags = ["People"];
const userOnWire = user.meta({ id: "User" });
const byEmail = z.object({ email: z.string() });

const list = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "admin"),
  method: "get",
  path: "/users",
  tags,
  summary: "People by name, for admins; `q` finds part of a name or an email address",
  request: {
    query: propertyQuery
      .pick({ limit: true, cursor: true })
      .extend({ q: propertyQuery.shape.q.describe("Part of a name or an address") }),
  },
  responses: {
    200: pageResponse("people", userOnWire),
    ...refused("unauthenticated", "forbidden", "invalid"),
  },
});

const save = guardedRoute({
  who: (context, { email = "" }, headers) => proveOwnRecord(context, email, headers),
  method: "put",
  path: "/users/{email}",
  tags,
  summary: "Saves the caller's own record after sign-in; role and status in the body are ignored",
  request: { params: byEmail, body: jsonBody(userToSave) },
  responses: {
    200: json(
      "The record",
      z.object({
        success: z.literal(true),
        modifiedCount: z.int(),
        upsertedCount: z.int(),
        user: userOnWire,
      }),
    ),
    ...refused("unauthenticated", "forbidden", "invalid"),
  },
});

const move = <Path extends `/users/${string}`>(path: Path, summary: string) =>
  guardedRoute({
    who: ({ actor }) => requirePerson(actor, "admin"),
    method: "patch",
    path,
    tags,
    summary,
    request: { params: byId },
    responses: {
      200: json("Whether anything changed", z.object({ modifiedCount: z.int() })),
      ...refused("unauthenticated", "forbidden", "notFound", "conflict"),
    },
  });

const makeAdmin = move("/users/admin/{id}", "Makes a person an admin, for admins");
const makeAgent = move("/users/agent/{id}", "Makes a person an agent, for admins");
const suspend = move(
  "/users/{id}/suspend",
  "Logs a person out and prevents them from logging in, for admins",
);
const restore = move("/users/{id}/restore", "Lets a suspended person log in again, for admins");

const remove = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "admin"),
  method: "delete",
  path: "/users/{id}",
  tags,
  summary: "Deletes a person, for admins",
  request: { params: byId },
  responses: {
    200: deleted,
    ...refused("unauthenticated", "forbidden", "notFound", "conflict"),
  },
});

const endSessions = guardedRoute({
  who: ({ actor }) => requirePerson(actor, "admin"),
  method: "delete",
  path: "/users/{id}/sessions",
  tags,
  summary: "Logs a person out on all their devices, for admins",
  request: { params: byId },
  responses: {
    200: json("How many sessions were ended", z.object({ deletedCount: z.int() })),
    ...refused("unauthenticated", "forbidden", "notFound"),
  },
});

const hasRoleRoute = <Name extends "admin" | "agent">(role: Name) =>
  guardedRoute({
    who: ({ actor }) => requirePerson(actor),
    method: "get",
    path: `/users/${role}/{email}`,
    tags,
    summary: `Whether a person is an ${role}; for that person and admins`,
    request: { params: byEmail },
    responses: {
      200: json("The answer", z.object({ [role]: z.boolean() })),
      ...refused("unauthenticated", "forbidden"),
    },
  });

export function usersApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) =>
    c.json(
      c.var.linkPages(
        await listUsers(c.var.context, c.req.valid("query")),
        ({ joinedAt: _, ...person }, config) => withWholePortrait(person, config),
      ),
      200,
    ),
  );
  api.openapi(hasRoleRoute("admin"), async (c) =>
    c.json({ admin: await hasRole(c.var.context, c.req.valid("param").email, "admin") }, 200),
  );
  api.openapi(hasRoleRoute("agent"), async (c) =>
    c.json({ agent: await hasRole(c.var.context, c.req.valid("param").email, "agent") }, 200),
  );
  api.openapi(save, async (c) => {
    const { person, isNew } = await saveUser(
      c.var.context,
      c.req.valid("param").email,
      c.req.valid("json"),
      c.req.raw.headers,
    );
    const user = withWholePortrait(person, c.var.context.config);
    return c.json(
      { success: true as const, modifiedCount: isNew ? 0 : 1, upsertedCount: isNew ? 1 : 0, user },
      200,
    );
  });
  api.openapi(makeAdmin, async (c) =>
    c.json(
      { modifiedCount: await changeRole(c.var.context, c.req.valid("param").id, "makeAdmin") },
      200,
    ),
  );
  api.openapi(makeAgent, async (c) =>
    c.json(
      { modifiedCount: await changeRole(c.var.context, c.req.valid("param").id, "makeAgent") },
      200,
    ),
  );
  api.openapi(suspend, async (c) =>
    c.json(
      { modifiedCount: await changeSuspension(c.var.context, c.req.valid("param").id, "suspend") },
      200,
    ),
  );
  api.openapi(restore, async (c) =>
    c.json(
      { modifiedCount: await changeSuspension(c.var.context, c.req.valid("param").id, "restore") },
      200,
    ),
  );
  api.openapi(endSessions, async (c) =>
    c.json({ deletedCount: await logOutEverywhere(c.var.context, c.req.valid("param").id) }, 200),
  );
  api.openapi(remove, async (c) => {
    await deleteUser(c.var.context, c.req.valid("param").id);
    return c.json({ deletedCount: 1 }, 200);
  });
}
