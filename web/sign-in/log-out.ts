import { redirect } from "react-router";
import { closeSession } from "#server/sessions/close-session.ts";
import { sessionCookie } from "#server/sessions/session-token.ts";
import { actAlone } from "#web/act.ts";
import type { Route } from "./+types/log-out.ts";

/** Ends the session, ours and what is left of the identity supplier's. */
export const action = (args: Route.ActionArgs) =>
  actAlone(args, async (context) => {
    await closeSession(context);
    const headers = new Headers(await context.identity.signOut(args.request.headers));
    headers.append("Set-Cookie", sessionCookie(context.config, null));
    return redirect("/", { headers });
  });

/** Nothing is ended by merely following a link. */
export const loader = () => redirect("/");
