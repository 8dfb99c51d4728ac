import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import type { Api } from "./door.ts";

const forever = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

/** The built files of the pages. Those under `/assets` carry a hash of their content in their name and are kept for good. */
export function serveFiles(app: Hono<Api>, folder: string): void {
  const serve = serveStatic<Api>({ root: folder, precompressed: true });
  // `onFound` comes when the answer is made already: what it says in headers is lost.
  const keptFor =
    (howLong: string): MiddlewareHandler<Api> =>
    async (c, next) => {
      const file = await serve(c, next);
      // What is none of the files is answered further on, and comes back as the context.
      if (file instanceof Response) file.headers.set("Cache-Control", howLong);
      return file;
    };
  app.get("/assets/*", keptFor(forever));
  app.get("/:file{.+\\.\\w+}", keptFor(forAnHour));
}
