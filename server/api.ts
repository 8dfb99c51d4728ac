import { OpenAPIHono } from "@hono/zod-openapi";
import { invalid } from "#core/read.ts";
import { type RefusalCode, refusals } from "#core/refusal.ts";
import { agentApplicationsApi } from "./agent-applications/agent-applications.api.ts";
import { enquiriesApi } from "./enquiries/enquiries.api.ts";
import type { Api } from "./http/openapi.ts";
import { ourMistake } from "./http/problem.ts";
import { happensOnce, maxKeyLength } from "./idempotency/answer-once.ts";
import { imagesApi } from "./images/images.api.ts";
import { mapApi } from "./map/map.api.ts";
import { offersApi } from "./offers/offers.api.ts";
import { paymentsApi } from "./payments/payments.api.ts";
import { placesApi } from "./places/places.api.ts";
import { listingMovesApi } from "./properties/listing-moves.api.ts";
import { propertiesApi } from "./properties/properties.api.ts";
import { reviewsApi } from "./reviews/reviews.api.ts";
import { savedSearchesApi } from "./saved-searches/saved-searches.api.ts";
import { sessionsApi } from "./sessions/sessions.api.ts";
import { usersApi } from "./users/users.api.ts";
import { wishlistApi } from "./wishlist/wishlist.api.ts";

const description =
  "Everything that Gable's pages do, with the same operations and the same rules. A refused call is answered with its HTTP status and a problem document (RFC 9457).";

/** The product's calls under `/api`. Each noun's folder adds its own. */
export function createApi(): OpenAPIHono<Api> {
  const api = new OpenAPIHono<Api>({
    defaultHook: (result) => {
      if (!result.success) throw invalid(result.error as never);
    },
  });
  api.use(async (c, next) => {
    c.set("linkPages", ({ rows, next: after, previous }, show) => {
      const { config } = c.var.context;
      const address = (cursor: string) => {
        const url = new URL(c.req.url);
        url.searchParams.set("cursor", cursor);
        return `${config.publicUrl}${url.pathname}${url.search}`;
      };
      const pages = [
        after && `<${address(after)}>; rel="next"`,
        previous && `<${address(previous)}>; rel="prev"`,
      ].filter(Boolean);
      if (pages.length) c.header("Link", pages.join(", "));
      return rows.map((row) => show(row, config));
    });
    await next();
  });
  sessionsApi(api);
  usersApi(api);
  agentApplicationsApi(api);
  imagesApi(api);
  propertiesApi(api);
  listingMovesApi(api);
  placesApi(api);
  mapApi(api);
  wishlistApi(api);
  savedSearchesApi(api);
  reviewsApi(api);
  enquiriesApi(api);
  offersApi(api);
  paymentsApi(api);
  return api;
}

/** The OpenAPI 3.1 document of the calls, as served and as committed in `openapi.json`. */
export function describeApi() {
  const document = createApi().getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Gable", version: "1", description, license: { name: "MIT" } },
    servers: [{ url: "/api" }],
  });
  for (const [path, calls] of Object.entries(document.paths ?? {})) {
    for (const [method, call] of Object.entries(calls as Described)) {
      // The call's own answers override the common ones.
      call.responses = { ...ofAnyCall(method, call.requestBody !== undefined), ...call.responses };
      if (happensOnce(method.toUpperCase(), `/api${path}`))
        call.parameters = [...(call.parameters ?? []), idempotencyKey];
    }
  }
  return document;
}

type Described = Record<string, { parameters?: object[]; requestBody?: object; responses: object }>;

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Makes it safe to repeat the call: the same key and body give the first answer, and nothing happens twice; another body is refused",
  schema: { type: "string", maxLength: maxKeyLength },
};

/**
 * The answers that any call may give before its own logic runs: unreadable, for another host, from
 * another site, too large, or temporarily unavailable.
 */
function ofAnyCall(method: string, hasBody: boolean): object {
  const changing: RefusalCode[] = method === "get" ? [] : ["forbidden", "tooLarge"];
  // The first call with an Idempotency-Key may still be running, or have had another body.
  const once: RefusalCode[] = method === "post" ? ["conflict", "invalid"] : [];
  const sent: RefusalCode[] = hasBody ? ["unsupported"] : [];
  const codes: RefusalCode[] = [
    "unreadable",
    "misdirected",
    ...changing,
    ...once,
    ...sent,
    "unavailable",
  ];
  const problemResponse = (description: string) => ({
    description,
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  });
  return Object.fromEntries([
    ...codes.map((code) => [refusals[code].status, problemResponse(refusals[code].title)]),
    [500, problemResponse(ourMistake)],
  ]);
}
