import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Pages } from "../app.ts";
import { contextOfPage, inlineOfPage, markupOfPage } from "../context.ts";
import { buildsByFirstSegment, requestedSegment } from "./builds-by-first-segment.ts";

/** The pages of a build, each rendered with the context of its request. */
export function createPages(build: ServerBuild, mode: "production" | "development"): Pages {
  const handle = createRequestHandler(build, mode);
  const handlers = new Map(
    [...buildsByFirstSegment(build)].map(([segment, part]) => [
      segment,
      createRequestHandler(part, mode),
    ]),
  );
  return async (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(contextOfPage, context);
    const response = await (handlers.get(requestedSegment(request)) ?? handle)(request, provider);
    return { response, markup: provider.get(markupOfPage), inline: provider.get(inlineOfPage) };
  };
}
