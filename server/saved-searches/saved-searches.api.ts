import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { savedSearch, searchChanges, searchToSave } from "#core/saved-search.shape.ts";
import { requirePerson } from "#core/user.ts";
import { guardedRoute } from "../http/guarded-route.ts";
import {
  type Api,
  byId,
  deleted,
  done,
  json,
  jsonBody,
  moveMade,
  refused,
} from "../http/openapi.ts";
import { changeSearch, deleteSearch, markSeen, requireOwnSearch } from "./change-search.ts";
import { listSearches } from "./list-searches.ts";
import { saveSearch } from "./save-search.ts";

const tags = ["Saved searches"];
const one = { params: byId };

const list = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "get",
  path: "/saved-searches",
  tags,
  summary: "The caller's own saved searches, newest first; at most 50",
  responses: {
    200: json("The searches", z.array(savedSearch.meta({ id: "SavedSearch" }))),
    ...refused("unauthenticated"),
  },
});

const save = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "post",
  path: "/saved-searches",
  tags,
  summary: "Saves a search, whose emails announce homes listed from now on",
  description:
    "`conditions` are the parameters of `GET /api/properties`. `frequency` is `at once` by default: homes of the same minute come in one email. `daily` emails go out after 7:00 UTC; `never` only counts new homes.",
  request: { body: jsonBody(searchToSave) },
  responses: {
    200: json("The search's id", z.object({ success: z.literal(true), insertedId: z.uuid() })),
    ...refused("unauthenticated", "conflict", "invalid"),
  },
});

const change = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  whether: (context, { id = "" }) => requireOwnSearch(context, id),
  method: "patch",
  path: "/saved-searches/{id}",
  tags,
  summary: "Renames one of the caller's searches, or changes when its emails go out",
  request: { ...one, body: jsonBody(searchChanges) },
  responses: { 200: done, ...refused("unauthenticated", "notFound", "invalid") },
});

const seen = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "patch",
  path: "/saved-searches/seen/{id}",
  tags,
  summary: "Marks the homes of a search as seen, so that they are no longer new",
  request: one,
  responses: { 200: done, ...refused("unauthenticated", "notFound") },
});

const remove = guardedRoute({
  who: ({ actor }) => requirePerson(actor),
  method: "delete",
  path: "/saved-searches/{id}",
  tags,
  summary: "Deletes one of the caller's searches",
  request: one,
  responses: {
    200: deleted,
    ...refused("unauthenticated", "notFound"),
  },
});

export function savedSearchesApi(api: OpenAPIHono<Api>): void {
  api.openapi(list, async (c) => c.json(await listSearches(c.var.context), 200));
  api.openapi(save, async (c) => {
    const { id: insertedId } = await saveSearch(c.var.context, c.req.valid("json"));
    return c.json({ success: true as const, insertedId }, 200);
  });
  api.openapi(change, async (c) => {
    await changeSearch(c.var.context, c.req.valid("param").id, c.req.valid("json"));
    return c.json(moveMade, 200);
  });
  api.openapi(seen, async (c) => {
    await markSeen(c.var.context, c.req.valid("param").id);
    return c.json(moveMade, 200);
  });
  api.openapi(remove, async (c) => {
    await deleteSearch(c.var.context, c.req.valid("param").id);
    return c.json({ deletedCount: 1 }, 200);
  });
}
