import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { sql } from "drizzle-orm";
import { type Context as Call, Hono } from "hono";
import { v7 as newId } from "uuid";
import { Refusal } from "#core/refusal.ts";
import { visitor } from "#core/user.ts";
import { createApi, describeApi } from "./api.ts";
import { limitBodies } from "./body-limits.ts";
import type { Context, House } from "./context.ts";
import { deduplicateFormPosts } from "./deduplicate-form-posts.ts";
import { discoveryApi } from "./discovery/discovery.api.ts";
import type { Api } from "./door.ts";
import { everyAnswer } from "./every-answer.ts";
import { refuseForgery, refuseZero } from "./guards.ts";
import { answerOnce } from "./idempotency/answer-once.ts";
import { serveImage } from "./images/serve-image.ts";
import { liveApi } from "./live/live.api.ts";
import { networkOf } from "./network.ts";
import { openPageCache } from "./page-cache/page-cache.ts";
import { plainPage } from "./plain-page.ts";
import { fail, ourMistake, refuse } from "./problem.ts";
import { refusalOf } from "./refusal-of.ts";
import { type Identified, identify } from "./sessions/identify.ts";
import { identityApi } from "./sign-in/identity.api.ts";
import { serveFiles } from "./static-files.ts";

/**
 * Renders a page, with its markup beside the response. The API and everything else that is not a
 * page is answered earlier.
 */
export type Pages = (
  request: Request,
  context: Context,
) => Promise<{ response: Response; markup: string | null; inline?: string | null }>;

type Parts = {
  pages?: Pages;
  /** The folder of the built files. */
  files?: string;
  development?: boolean;
  /** Identifies the caller: by the request's session, unless a test replaces it. */
  whoIs?: (request: Request) => Promise<Identified>;
};

/**
 * The whole product as one function from request to response. Without `pages` and `files` (in
 * tests) only the API answers.
 */
export function createApp(
  house: House,
  {
    pages,
    files,
    development = false,
    whoIs = (request) => identify(house, request.headers),
  }: Parts = {},
): Hono<Api> {
  const app = new Hono<Api>();

  app.use(
    everyAnswer(house, {
      development,
      pageCache: pages && !development ? openPageCache(house) : null,
    }),
  );

  app.onError((error, c) => {
    const page = isPage(c.req.path);
    const refusal = refusalOf(error);
    if (refusal)
      return page
        ? plainPage(refusal.title, refusal.message, refusal.status)
        : refuse(refusal, c.var.requestId);
    house.log.error({ id: c.var.requestId, err: error }, "a call met a bug");
    return page
      ? plainPage(ourMistake, "Something went wrong on our side. Please try again.", 500)
      : fail(c.var.requestId);
  });

  app.get("/api/health", (c) => c.json({ status: "live" }));
  app.get("/api/ready", async (c) => {
    const answered = await house.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return answered
      ? c.json({ status: "ready" })
      : c.json({ status: "the database does not answer" }, 503);
  });
  app.get("/images/:id", (c) => serveImage(house, c.req.raw, c.req.param("id")));
  app.get("/images/:id/:file", (c) =>
    serveImage(house, c.req.raw, c.req.param("id"), c.req.param("file")),
  );
  if (files) serveFiles(app, files);

  const { standIn } = house;
  if (standIn) {
    app.all("/dev/identity/*", (c) => {
      const { incoming, outgoing } = c.env as HttpBindings;
      standIn(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }

  app.use(limitBodies);
  app.use(async (c, next) => {
    refuseForgery(c.req.raw, c.req.path, house.config);
    refuseZero(c.req.raw);
    const { renewed = null, ...caller } = await whoIs(c.req.raw).catch((error) =>
      unrecognised(error, c.req.path),
    );
    c.set("renewed", renewed);
    c.set("context", {
      ...house,
      ...caller,
      address: networkOf(peerOf(c), c.req.header("X-Forwarded-For"), house.config.PROXIES),
      userAgent: c.req.header("User-Agent") ?? null,
      newId,
      nonce: c.var.nonce,
    });
    await next();
  });

  const document = describeApi();
  app.get("/api/openapi.json", (c) => c.json(document));
  identityApi(app);
  liveApi(app);
  discoveryApi(app);
  app.use("/api/*", answerOnce);
  app.route("/api", createApi());
  const answerPage = pages && deduplicateFormPosts(pages);
  app.all("*", async (c) => {
    if (!answerPage || !isPage(c.req.path))
      throw new Refusal(
        "notFound",
        `There is no call ${c.req.method} ${c.req.path}. All calls are listed in /api/docs.`,
      );
    const { response, markup, inline } = await answerPage(c.req.raw, c.var.context);
    c.set("markup", markup);
    c.set("inline", inline ?? null);
    return response;
  });
  return app;
}

const isPage = (path: string) =>
  !/^\/(api|images)\//.test(path) || /^\/api\/docs(\.data)?$/.test(path);

/**
 * Renders a page for a visitor, with `trouble` saying why the caller can't be identified right now;
 * refuses an API call at once.
 */
function unrecognised(error: unknown, path: string): Identified & Pick<Context, "trouble"> {
  const trouble = refusalOf(error);
  if (!trouble || !isPage(path)) throw error;
  return { actor: visitor, sessionId: null, trouble };
}

/** The peer's network address; empty for a request made in a test. */
function peerOf(c: Call): string {
  return c.env && "incoming" in c.env ? (getConnInfo(c).remote.address ?? "") : "";
}
