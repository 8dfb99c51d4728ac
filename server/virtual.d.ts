/** What the build makes of `web/`. */
declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  export const { assets, assetsBuildDirectory, entry, future, isSpaMode, prerender, publicPath, routeDiscovery, routes, ssr }: ServerBuild;
}
