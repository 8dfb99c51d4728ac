import { redirect } from "react-router";
import { checkLink } from "#server/sign-in/reset-password.ts";
import {
  linkCookie,
  readBrowserToken,
  readOpenedLink,
  signUpCookie,
} from "#server/sign-in/sign-in-cookies.ts";
import { confirmSignUp } from "#server/sign-in/sign-up.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { setFlash } from "#web/flash.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { pageTitle } from "#web/words/en.ts";
import { messageWords } from "#web/words/en-messages.ts";
import type { Route } from "./+types/confirm-page.ts";
import { signedIn } from "./signed-in.ts";
import { storeOpenedLink } from "./store-opened-link.ts";
import { withReturnPath } from "./with-return-path.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Confirm your address") }];

/**
 * The target of the link in a sign-up letter. Mail programs and scanners open links too, so only
 * the button uses it.
 */
export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, async (context) => {
    storeOpenedLink(context, args.url);
    const { token, from } = readOpenedLink(args.request.headers, context.config);
    const holder = await checkLink(context, token);
    if (!holder) {
      const cookie = setFlash({ as: "toast", text: messageWords.linkSpent, tone: "bad" });
      throw redirect(withReturnPath("/login", from), { headers: { "Set-Cookie": cookie } });
    }
    return { email: holder.email };
  });

/** The browser that signed up gets a session; any other one must choose a password first. */
export const action = (args: Route.ActionArgs) =>
  act(args, async (context) => {
    const { headers } = args.request;
    const { config, now } = context;
    const { token, from } = readOpenedLink(headers, config);
    const session = await confirmSignUp(context, token, readBrowserToken(headers, config));
    if (session === "elsewhere") return redirect("/reset-password");
    // Shows that the link is spent.
    if (!session) return redirect("/sign-in/confirm");
    const answer = signedIn(args.request, session, from, messageWords.signedUp);
    answer.headers.append("Set-Cookie", signUpCookie(config, null, now()));
    answer.headers.append("Set-Cookie", linkCookie(config, null, now()));
    return answer;
  });

export default function ConfirmPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { refused } = readRefused(actionData);
  return (
    <SplitFrame
      title="Confirm your address"
      lede={`Is ${email} yours? Then your account is ready.`}
    >
      <Form method="post">
        <FormFailure refused={refused} labels={{}} />
        <Button type="submit" kind="primary" size="large" block>
          Confirm and continue
        </Button>
      </Form>
    </SplitFrame>
  );
}
