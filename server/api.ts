import { OpenAPIHono } from "@hono/zod-openapi";
import { invalid } from "#core/read.ts";
import type { Api } from "./door.ts";
import { imagesApi } from "./images/images.api.ts";
import { mapApi } from "./map/map.api.ts";
import { offersApi } from "./offers/offers.api.ts";
import { paymentsApi } from "./payments/payments.api.ts";
import { placesApi } from "./places/places.api.ts";
import { propertiesApi } from "./properties/properties.api.ts";
import { reviewsApi } from "./reviews/reviews.api.ts";
import { savedSearchesApi } from "./saved-searches/saved-searches.api.ts";
import { sessionsApi } from "./sessions/sessions.api.ts";
import { usersApi } from "./users/users.api.ts";
import { wishlistApi } from "./wishlist/wishlist.api.ts";

const description =
  "What the pages of Gable do, by another door: the same operations, the same rules. A refused call answers with its HTTP status and a problem document (RFC 9457).";

/** The product's calls under `/api`. Each noun's folder adds its own. */
export function createApi(): OpenAPIHono<Api> {
  const api = new OpenAPIHono<Api>({
    defaultHook: (result) => {
      if (!result.success) throw invalid(result.error as never);
    },
  });
  api.use(async (c, next) => {
    c.set("linkPages", ({ next: after, previous }) => {
      const address = (cursor: string) => {
        const url = new URL(c.req.url);
        url.searchParams.set("cursor", cursor);
        return `${c.var.context.config.publicUrl}${url.pathname}${url.search}`;
      };
      const pages = [after && `<${address(after)}>; rel="next"`, previous && `<${address(previous)}>; rel="prev"`].filter(Boolean);
      if (pages.length) c.header("Link", pages.join(", "));
    });
    await next();
  });
  sessionsApi(api);
  usersApi(api);
  imagesApi(api);
  propertiesApi(api);
  placesApi(api);
  mapApi(api);
  wishlistApi(api);
  savedSearchesApi(api);
  reviewsApi(api);
  offersApi(api);
  paymentsApi(api);
  return api;
}

/** The OpenAPI 3.1 document of the calls, as served and as committed in `openapi.json`. */
export function describeApi() {
  return createApi().getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Gable", version: "1", description, license: { name: "MIT" } },
    servers: [{ url: "/api" }],
  });
}
