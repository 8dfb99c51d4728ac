import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { forAnHour, forever } from "./cache-control.ts";
import type { Api } from "./openapi.ts";

/**
 * Serves the built files of the pages. Those under `/assets` have a hash of their content in their
 * name and are cached for good.
 */
export function serveFiles(app: Hono<Api>, folder: string): void {
  const serve = serveStatic<Api>({ root: folder, precompressed: true });
  // `onFound` is called when the response exists already: headers that it sets are lost.
  const cachedFor =
    (howLong: string): MiddlewareHandler<Api> =>
    async (c, next) => {
      const file = await serve(c, next);
      // Without such a file, a later handler answers, and the context is returned.
      if (file instanceof Response) file.headers.set("Cache-Control", howLong);
      return file;
    };
  app.get("/assets/*", cachedFor(forever));
  app.get("/:file{.+\\.\\w+}", cachedFor(forAnHour));
}
