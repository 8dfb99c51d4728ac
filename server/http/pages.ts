import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Pages } from "../app.ts";
import { contextOfPage, inlineOfPage, markupOfPage } from "../context.ts";

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

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * One build for each first path segment ("properties", in lower case), with only the routes that
 * begin with that segment or with a variable one. The router tries its routes one after the other,
 * segment by segment, and most begin with another.
 */
export function buildsByFirstSegment(build: ServerBuild): Map<string, ServerBuild> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const segmentOfRoute = new Map(
    routes.map((route) => [route.id, findFirstSegment(route, build.routes)]),
  );
  const along = (segment: string) => {
    const may = <Entry>(all: Record<string, Entry>) =>
      Object.fromEntries(
        Object.entries(all).filter(([id]) =>
          [null, segment].includes(segmentOfRoute.get(id) ?? null),
        ),
      );
    return {
      ...build,
      routes: may(build.routes),
      assets: { ...build.assets, routes: may(build.assets.routes) },
    };
  };
  return new Map(
    [...segmentOfRoute.values()]
      .filter((segment) => segment !== null)
      .map((segment) => [segment, along(segment)]),
  );
}

/** The first path segment of a route; null where that may be anything: "", ":id", "*", "a?". */
function findFirstSegment(route: Route, routes: ServerBuild["routes"]): string | null {
  const parent = routes[route.parentId ?? ""];
  const first =
    (parent && findFirstSegment(parent, routes)) ?? route.path?.split("/")[0]?.toLowerCase() ?? "";
  return /^[a-z0-9.-]+$/.test(first) ? first : null;
}

/** The first path segment of a request, as a key of `buildsByFirstSegment`. */
export const requestedSegment = ({ url }: Request): string =>
  new URL(url).pathname.split("/")[1]?.toLowerCase() ?? "";
