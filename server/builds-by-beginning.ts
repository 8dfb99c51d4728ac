import type { ServerBuild } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;

/**
 * A build by the first part of the addresses that are asked for ("properties"), in lower case: each with the routes that begin with it, and
 * those that leave it open. The router tries its routes one after the other, part by part, and most begin otherwise.
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

/** What the addresses of a route begin with; null where that may be anything: "", ":id", "*", "a?". */
function beginningOf(route: Route, routes: ServerBuild["routes"]): string | null {
  const parent = routes[route.parentId ?? ""];
  const first = (parent && beginningOf(parent, routes)) ?? route.path?.split("/")[0]?.toLowerCase() ?? "";
  return /^[a-z0-9.-]+$/.test(first) ? first : null;
}

/** What the address of a request begins with, in the words of `buildsByBeginning`. */
export const beginningAsked = ({ url }: Request): string => new URL(url).pathname.split("/")[1]?.toLowerCase() ?? "";
