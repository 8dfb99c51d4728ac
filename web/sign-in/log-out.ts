import { redirect } from "react-router";
import { closeSession } from "#server/sessions/end-sessions.ts";
import { sessionCookie } from "#server/sessions/session-token.ts";
import { actWithoutPage } from "#web/act.ts";
import { setFlash } from "#web/flash.ts";
import type { Route } from "./+types/log-out.ts";
import { loggedOutCookie } from "./just-logged-out.ts";

/** Ends our session and any remaining one of the identity supplier. */
export const action = (args: Route.ActionArgs) =>
  actWithoutPage(args, async (context) => {
    await closeSession(context);
    const headers = new Headers(await context.identity.signOut(args.request.headers));
    headers.append("Set-Cookie", sessionCookie(context.config, null));
    headers.append("Set-Cookie", loggedOutCookie(context.config));
    headers.append("Set-Cookie", setFlash({ as: "toast", text: "You are logged out." }));
    return redirect("/", { headers });
  });

/** Following a link does not log anyone out. */
export const loader = () => redirect("/");
