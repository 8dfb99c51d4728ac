import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { Api } from "./door.ts";

const forever = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

/** The built files of the pages. Those under `/assets` carry a hash of their content in their name and are kept for good. */
export function serveFiles(app: Hono<Api>, folder: string): void {
  app.get("/assets/*", serveStatic({ root: folder, precompressed: true, onFound: (_, c) => c.header("Cache-Control", forever) }));
  app.get("/:file{.+\\.\\w+}", serveStatic({ root: folder, precompressed: true, onFound: (_, c) => c.header("Cache-Control", forAnHour) }));
}
