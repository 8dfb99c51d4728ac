import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import { forAnHour, forever } from "./cache-control.ts";
import type { Api } from "./openapi.ts";

/** Where built files may be: an address that may be a file's may also be a page's. */
export const filePaths = { assets: "/assets/*", others: "/:file{.+\\.\\w+}" } as const;

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
  app.get(filePaths.assets, cachedFor(forever));
  app.get(filePaths.others, cachedFor(forAnHour));
}
