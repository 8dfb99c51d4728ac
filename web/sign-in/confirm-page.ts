import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { confirmSignUp } from "#server/sign-in/confirm-sign-up.ts";
import { browserTokenIn, signUpCookie } from "#server/sign-in/sign-up-cookie.ts";
import { ask } from "#web/act.ts";
import { setFlash } from "#web/flash.ts";
import { messageWords } from "#web/words/en-messages.ts";
import type { Route } from "./+types/confirm-page.ts";
import { signedIn } from "./signed-in.ts";
import { withReturnPath } from "./with-return-path.ts";

/**
 * The target of the link in a sign-up letter: the browser that signed up gets a session; any other
 * one must choose a password first.
 */
export const loader = (args: Route.LoaderArgs) =>
  ask(args, async (context) => {
    const asked = args.url.searchParams;
    const [token, from] = [asked.get("token") ?? "", asked.get("from")];
    const session = await confirmSignUp(
      context,
      token,
      browserTokenIn(args.request.headers, context.config),
    );
    if (session === "elsewhere")
      throw redirect(
        `/reset-password?${new URLSearchParams({ token, first: "", from: safeReturnPath(from) })}`,
      );
    if (!session) {
      const said = setFlash({ as: "toast", text: messageWords.linkSpent, tone: "bad" });
      throw redirect(withReturnPath("/login", safeReturnPath(from)), {
        headers: { "Set-Cookie": said },
      });
    }
    const answer = signedIn(context, session, from, messageWords.signedUp);
    answer.headers.append("Set-Cookie", signUpCookie(context.config, null, context.now()));
    throw answer;
  });
