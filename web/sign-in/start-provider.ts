import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { startProvider } from "#server/sign-in/start-provider.ts";
import { ask } from "#web/act.ts";
import type { Route } from "./+types/start-provider.ts";
import { packWay } from "./sign-in-popup.ts";

/**
 * Redirects to the supplier. It knows us by one address only: a sign-in from any other host could
 * not come back.
 */
export const loader = (args: Route.LoaderArgs) =>
  ask(args, (context) => {
    const { searchParams, host } = args.url;
    const way = packWay(safeReturnPath(searchParams.get("from")), searchParams.get("popup"));
    if (host === new URL(context.config.publicUrl).host)
      return startProvider(context, args.request, way);
    return redirect(
      `/sign-in/finish?${new URLSearchParams({ from: way, error: "unauthorized-domain" })}`,
    );
  });
