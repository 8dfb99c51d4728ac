import type { ServerBuild } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * One build for each first path segment ("properties", in lower case), with only the routes that begin with that segment or with a
 * variable one. The router tries its routes one after the other, segment by segment, and most begin with another.
 */
export function buildsByBeginning(build: ServerBuild): Map<string, ServerBuild> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const beginningsOf = new Map(routes.map((route) => [route.id, beginningOf(route, build.routes)]));
  const along = (beginning: string) => {
    const may = <Kept>(kept: Record<string, Kept>) =>
      Object.fromEntries(Object.entries(kept).filter(([id]) => [null, beginning].includes(beginningsOf.get(id) ?? null)));
    return { ...build, routes: may(build.routes), assets: { ...build.assets, routes: may(build.assets.routes) } };
  };
  return new Map([...beginningsOf.values()].filter((beginning) => beginning !== null).map((beginning) => [beginning, along(beginning)]));
}

/** The first path segment of a route; null where that may be anything: "", ":id", "*", "a?". */
function beginningOf(route: Route, routes: ServerBuild["routes"]): string | null {
  const parent = routes[route.parentId ?? ""];
  const first = (parent && beginningOf(parent, routes)) ?? route.path?.split("/")[0]?.toLowerCase() ?? "";
  return /^[a-z0-9.-]+$/.test(first) ? first : null;
}

/** The first path segment of a request, as a key of `buildsByBeginning`. */
export const beginningAsked = ({ url }: Request): string => new URL(url).pathname.split("/")[1]?.toLowerCase() ?? "";
