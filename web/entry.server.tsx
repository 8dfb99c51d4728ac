import { renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { inlineOfPage, markupOfPage } from "#server/context.ts";
import { setsFlash } from "./flash.ts";
import { Scripts } from "./site/scripts.ts";
import { speculationRules } from "./site/speculation-rules.ts";
import { InDocument } from "./ui/in-document.ts";
import { renderPiece } from "./ui/render-piece.tsx";

/**
 * Renders a page in one go: nothing here streams, and a plain render costs less than half of a
 * streamed one. The router does not run in the browser, so the loaders' data is not sent.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page names who is signed in. One with a flash message must not be shown a second time from a
  // cache.
  headers.set("Cache-Control", setsFlash(headers) ? "no-store" : "private, no-cache");
  context.set(inlineOfPage, speculationRules);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  // The stream of the loaders' data is left unread: canceling it raises an error, which costs more.
  const { serverHandoffStream: _, ...plain } = router;
  const { entry, hmr } = router.manifest;
  const page = (
    <InDocument value={renderPiece}>
      <Scripts value={[hmr?.runtime, entry.module].filter((address) => address !== undefined)}>
        <ServerRouter context={withMatchedRoutes(plain)} url={request.url} />
      </Scripts>
    </InDocument>
  );
  context.set(markupOfPage, `<!DOCTYPE html>${renderToStaticMarkup(page)}`);
  releaseData(router);
  return new Response(null, { status, headers });
}

/**
 * Keeps only the matched routes in the manifest: on every render of a document, the router builds
 * all routes that it is given.
 */
function withMatchedRoutes({ manifest, ...router }: EntryContext): EntryContext {
  const own = router.staticHandlerContext.matches.map(({ route: { id } }) => [
    id,
    manifest.routes[id],
  ]);
  return { ...router, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

/**
 * Drops the data that the page was rendered from: the engine retains a getter, and through it the
 * router's state, until a full garbage collection (decision 040).
 */
function releaseData({ staticHandlerContext }: EntryContext): void {
  Object.assign(staticHandlerContext, { loaderData: {}, matches: [] });
}
