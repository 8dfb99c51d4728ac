import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context as Call, Hono } from "hono";
import { v7 as newId } from "uuid";
import { Refusal } from "#core/refusal.ts";
import { visitor } from "#core/user.ts";
import { canConnect } from "#db/open.ts";
import { createApi, describeApi } from "./api.ts";
import type { Context, Services } from "./context.ts";
import { discoveryApi } from "./discovery/discovery.api.ts";
import { limitBodies } from "./http/body-limits.ts";
import { newFormToken } from "./http/forms/form-token.ts";
import { refuseForgery, rejectNulByte } from "./http/guards.ts";
import { isPage, wantsProblem } from "./http/is-page.ts";
import { limitFormsInFlight } from "./http/limit-forms-in-flight.ts";
import { findNetwork } from "./http/network.ts";
import type { Api } from "./http/openapi.ts";
import {
  answerOtherMethod,
  methodsByPath,
  pageMethods,
  readMethods,
  refuseMethod,
} from "./http/other-methods.ts";
import { refuseMisdirected } from "./http/own-host.ts";
import { openPageCache } from "./http/page-cache/page-cache.ts";
import { plainPage } from "./http/plain-page.ts";
import { fail, ourMistake, refuse, refuseByStatus } from "./http/problem.ts";
import { responseMiddleware } from "./http/response-middleware.ts";
import { serveFiles } from "./http/static-files.ts";
import { toRefusal } from "./http/to-refusal.ts";
import { withoutMarks } from "./http/without-marks.ts";
import { answerFormsOnce } from "./idempotency/answer-forms-once.ts";
import { serveImage } from "./images/serve-image.ts";
import { liveApi } from "./live/live.api.ts";
import { serveBaseMap } from "./map/serve-base-map.ts";
import { serveStreetTiles } from "./map/street-tiles.ts";
import { type Identified, identify } from "./sessions/identify.ts";
import { readDeviceMarks } from "./sessions/known-devices.ts";
import { identityApi } from "./sign-in/identity.api.ts";

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
  services: Services,
  {
    pages,
    files,
    development = false,
    whoIs = (request) => identify(services, request.headers),
  }: Parts = {},
): Hono<Api> {
  // A slash at the end of an address makes no difference.
  const app = new Hono<Api>({ strict: false });

  app.use(
    responseMiddleware(services, {
      development,
      pageCache: pages && !development ? openPageCache(services) : null,
    }),
  );

  app.onError((error, c) => {
    const inData = wantsProblem(c.req.raw, c.req.path);
    const refusal = toRefusal(error);
    if (refusal)
      return inData
        ? refuse(refusal, c.var.requestId)
        : plainPage(refusal.title, refusal.message, refusal.status);
    services.log.error({ id: c.var.requestId, err: error }, "a call met a bug");
    return inData
      ? fail(c.var.requestId)
      : plainPage(ourMistake, "Something went wrong on our side. Please try again.", 500);
  });

  app.use((c, next) => {
    refuseMisdirected(c.req.raw, services.config);
    return next();
  });
  app.get("/api/health", (c) => c.json({ status: "live" }));
  app.get("/api/ready", async (c) => {
    const answered = await canConnect(services.db);
    return answered
      ? c.json({ status: "ready" })
      : c.json({ status: "the database does not answer" }, 503);
  });
  app.get("/images/:id", (c) => serveImage(services, c.req.raw, c.req.param("id")));
  app.get("/images/:id/:file", (c) =>
    serveImage(services, c.req.raw, c.req.param("id"), c.req.param("file")),
  );
  serveBaseMap(app);
  if (services.streetTiles) serveStreetTiles(app, services.streetTiles);
  if (files) serveFiles(app, files);

  const { standIn } = services;
  if (standIn) {
    app.all("/dev/identity/*", (c) => {
      const { incoming, outgoing } = c.env as HttpBindings;
      standIn(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }

  app.use(limitBodies);
  app.use(async (c, next) => {
    const address = findNetwork(
      peerAddress(c),
      c.req.header("X-Forwarded-For"),
      services.config.PROXIES,
    );
    c.set("address", address);
    refuseForgery(c.req.raw, c.req.path, services.config);
    rejectNulByte(c.req.raw);
    const { renewed = null, ...caller } = await whoIs(c.req.raw).catch((error) =>
      unrecognised(error, c.req.path),
    );
    c.set("renewed", renewed);
    c.set("context", {
      ...services,
      ...caller,
      log: services.log.child({ id: c.var.requestId }),
      address,
      userAgent: c.req.header("User-Agent") ?? null,
      deviceMarks: readDeviceMarks(c.req.raw.headers, services.config),
      newId,
      nonce: c.var.nonce,
      // A page without a nonce is cached for every visitor.
      formToken: c.var.nonce ? newFormToken(services.secret, caller.actor) : null,
    });
    await next();
  });
  app.use(limitFormsInFlight());

  // Described at the first reading: it would make every start a tenth longer.
  let document: ReturnType<typeof describeApi> | undefined;
  const servers = [{ url: `${services.config.publicUrl}/api` }];
  app.get("/api/openapi.json", (c) => {
    document ??= describeApi();
    return c.json({ ...document, servers });
  });
  identityApi(app);
  liveApi(app);
  discoveryApi(app);
  app.route("/api", createApi());
  const answerPage = pages && answerFormsOnce(pages);
  const findMethods = methodsByPath(app);
  app.all("*", async (c) => {
    const called = findMethods(c.req.path);
    const page = isPage(c.req.path) && called.length === 0;
    const other = answerOtherMethod(c, page ? pageMethods : called);
    if (other) return other;
    if (!answerPage || !page)
      throw new Refusal(
        "notFound",
        `There is no call ${c.req.method} ${c.req.path}. All calls are listed in /api/docs.`,
      );
    const cleanPath = withoutMarks(c.req.path);
    if (cleanPath !== null && c.req.method === "GET")
      return c.redirect(cleanPath + new URL(c.req.url).search, 308);
    const { response, markup, inline } = await answerPage(c.req.raw, c.var.context);
    const refused = refuseForPage(c, response);
    if (refused) return refused;
    c.set("markup", markup);
    c.set("inline", inline ?? null);
    return redirectInPlace(c.req.raw, response);
  });
  return app;
}

/**
 * Renders a page for a visitor, with `trouble` saying why the caller can't be identified right now;
 * refuses an API call at once.
 */
function unrecognised(error: unknown, path: string): Identified & Pick<Context, "trouble"> {
  const trouble = toRefusal(error);
  if (!trouble || !isPage(path)) throw error;
  return { actor: visitor, sessionId: null, trouble };
}

/** The peer's network address; empty for a request made in a test. */
function peerAddress(c: Call): string {
  return c.env && "incoming" in c.env ? (getConnInfo(c).remote.address ?? "") : "";
}

/**
 * What is sent in place of an error page: to a wrong method the right ones, to a client that asks
 * for data a problem document.
 */
function refuseForPage(c: Call<Api>, { status }: Response): Response | null {
  if (status === 405) return refuseMethod(c, readMethods);
  return status >= 400 && wantsProblem(c.req.raw, c.req.path)
    ? refuseByStatus(status, c.var.requestId)
    : null;
}

/** Sent with a form whose answer is shown in place. */
const inPlace = "X-In-Place";

/**
 * The answer to a form that a page shows in place: where it leads, in place of a redirect. The
 * browser would follow a redirect by itself, and its message would be read by nobody if the page
 * that it leads to is then opened.
 */
function redirectInPlace({ headers: requestHeaders }: Request, response: Response): Response {
  if (!requestHeaders.has(inPlace) || !response.headers.has("Location")) return response;
  return new Response(null, { status: 204, headers: response.headers });
}
