import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { contextOfPage, inlineOfPage, markupOfPage } from "#server/context.ts";
import { setsFlash } from "./flash.ts";
import { isAppPage } from "./site/app-pages.ts";
import { speculationRules } from "./site/speculation-rules.ts";
import { InDocument } from "./ui/in-document.ts";
import { renderPiece } from "./ui/render-piece.tsx";

/**
 * Renders a page in one go: nothing here streams, and a plain render costs less than half of a
 * streamed one. The loaders' data follows the markup in the same scripts that the router's
 * streaming would have sent; a document has none.
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
  const app = isAppPage(new URL(request.url).pathname);
  context.set(inlineOfPage, speculationRules(app));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { serverHandoffStream, ...plain } = router;
  const { nonce } = context.get(contextOfPage);
  // A document is not hydrated, so its markup needs nothing for React.
  const render = app ? renderToString : renderToStaticMarkup;
  const page = app ? (
    <ServerRouter context={plain} url={request.url} nonce={nonce} />
  ) : (
    <ServerRouter context={withMatchedRoutes(plain)} url={request.url} />
  );
  const markup = `<!DOCTYPE html>${render(<InDocument value={app ? null : renderPiece}>{page}</InDocument>)}`;
  // A document's handoff stream is left unread: canceling it raises an error, which costs more.
  if (!app || !serverHandoffStream) context.set(markupOfPage, markup);
  else {
    const handoff = await scriptsOf(serverHandoffStream, nonce);
    context.set(
      markupOfPage,
      markup.replace("</body>", () => `${handoff}</body>`),
    );
  }
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

const dangerous: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
const harmless = (text: string) =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (letter) => dangerous[letter] ?? "");

async function scriptsOf(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await new Response(stream).text();
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${harmless(text)});${controller}.close();</script>`;
}
