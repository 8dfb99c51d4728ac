import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { Refusal } from "#core/refusal.ts";
import { createApi, describeApi } from "./api.ts";
import type { Context, House } from "./context.ts";
import type { Api } from "./door.ts";
import { serveImage } from "./images/serve-image.ts";
import { fail, refuse } from "./problem.ts";
import { serveFiles } from "./static-files.ts";

/** Renders a page; the API and everything else that is no page is answered before it. */
export type Pages = (request: Request, context: Context) => Promise<Response>;

/** The whole product as one function from request to response. Without `pages` and `files` (in tests) only the API answers. */
export function createApp(house: House, { pages, files }: { pages?: Pages; files?: string } = {}): Hono<Api> {
  const app = new Hono<Api>();

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const line = { id: requestId, method: c.req.method, path: withoutPeople(c.req.path), status: c.res.status, ms: Math.round(performance.now() - started) };
    house.log.info(line, "request");
  });

  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(error, c.var.requestId);
    house.log.error({ id: c.var.requestId, err: error }, "a call met a bug");
    return fail(c.var.requestId);
  });

  app.get("/api/health", (c) => c.json({ status: "live" }));
  app.get("/api/ready", async (c) => {
    const answered = await house.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return answered ? c.json({ status: "ready" }) : c.json({ status: "the database does not answer" }, 503);
  });
  app.get("/images/:id", (c) => serveImage(house, c.req.param("id")));
  app.get("/images/:id/:file", (c) => serveImage(house, c.req.param("id"), c.req.param("file")));

  if (files) serveFiles(app, files);
  app.use(async (c, next) => {
    c.set("context", { ...house, actor: await house.identify(c.req.raw), nonce: randomUUID() });
    await next();
  });

  const document = describeApi();
  app.get("/api/openapi.json", (c) => c.json(document));
  app.route("/api", createApi());
  const isPage = (path: string) => !path.startsWith("/api/") || path === "/api/docs";
  app.all("*", (c) => {
    if (pages && isPage(c.req.path)) return pages(c.req.raw, c.var.context);
    throw new Refusal("notFound", `There is no call ${c.req.method} ${c.req.path}. All calls stand in /api/docs.`);
  });
  return app;
}

/** A path as it may stand in a log: addresses of people are left out. */
function withoutPeople(path: string): string {
  return path.replaceAll(/[^/]*(?:@|%40)[^/]*/gi, "{email}");
}
