import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Pages } from "./app.ts";
import { contextOfPage, markupOfPage } from "./context.ts";

/** The pages of a build, each rendered with the context of its request. */
export function createPages(build: ServerBuild, mode: "production" | "development"): Pages {
  const handle = createRequestHandler(build, mode);
  return async (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(contextOfPage, context);
    const response = await handle(request, provider);
    return { response, markup: provider.get(markupOfPage) };
  };
}
