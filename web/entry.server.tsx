import { renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isPerson } from "#core/user.ts";
import { contextOfPage, inlineOfPage, markupOfPage } from "#server/context.ts";
import { toRefusal } from "#server/http/to-refusal.ts";
import { setsFlash } from "./flash.ts";
import { Scripts } from "./site/scripts.ts";
import { speculationRules } from "./site/speculation-rules.ts";
import { formTokenPlaceholder } from "./ui/form/form-token.tsx";
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
  const { formToken, actor } = context.get(contextOfPage);
  // A person's page must not be shown to the next one at the same screen; one with a flash message
  // not a second time.
  const isOnce = isPerson(actor) || setsFlash(headers);
  headers.set("Cache-Control", isOnce ? "no-store" : "private, no-cache");
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
  const markup = renderToStaticMarkup(page).replaceAll(formTokenPlaceholder ?? "", formToken ?? "");
  context.set(markupOfPage, `<!DOCTYPE html>${markup}`);
  return new Response(null, { status, headers });
}

/** Logs a bug that a page met, as one line: by itself the router would write it out as text. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || toRefusal(error)) return;
  context.get(contextOfPage).log.error({ err: error }, "a page met a bug");
};

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
