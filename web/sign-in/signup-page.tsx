import { redirect } from "react-router";
import { makeOutbox } from "#server/letters/outbox-letters.ts";
import { signUpCookie } from "#server/sign-in/sign-in-cookies.ts";
import { signUp } from "#server/sign-in/sign-up.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { setFlash } from "#web/flash.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { formWithPicture } from "#web/forms/form-with-picture.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { readText } from "#web/forms/read-text.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Link } from "#web/ui/link.tsx";
import { pageTitle, siteWords } from "#web/words/en.ts";
import { messageWords } from "#web/words/en-messages.ts";
import type { Route } from "./+types/signup-page.ts";
import { LetterSent } from "./letter-sent.tsx";
import { loadSignIn } from "./load-sign-in.ts";
import ProviderSignIn from "./provider-sign-in.island.tsx";
import styles from "./sign-in.module.css";
import SignUpForm, { signUpLabels } from "./sign-up-form.island.tsx";
import { signedIn } from "./signed-in.ts";
import { whatWaits } from "./what-waits.ts";
import { withReturnPath } from "./with-return-path.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(siteWords.signUp) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, async (context) => {
    const signInData = loadSignIn(context, args.url);
    return {
      ...signInData,
      waits: await whatWaits(context, args.request, signInData.from),
      sent: args.url.searchParams.has("sent"),
      outbox: makeOutbox(context),
    };
  });

export async function action(args: Route.ActionArgs) {
  const typed: Record<string, string> = {};
  const from = args.url.searchParams.get("from");
  return act(
    args,
    async (context) => {
      const form = await formWithPicture(context, args.request, "image", typed);
      const sent = {
        name: readText(form, "name"),
        email: readText(form, "email"),
        password: readText(form, "password"),
        image: typed.image ?? "",
      };
      const answer = await signUp(context, sent, from ?? "/");
      if (!("browserToken" in answer))
        return signedIn(args.request, answer, from, messageWords.signedUp);
      const headers = new Headers({
        "Set-Cookie": setFlash({ as: "brief", title: messageWords.signedUp }),
      });
      headers.append("Set-Cookie", signUpCookie(context.config, answer, context.now()));
      return redirect("/signup?sent", { headers });
    },
    { anyone: true },
    typed,
  );
}

export default function SignUpPage({
  loaderData: { from, waits, provider, sent, outbox },
  actionData,
}: Route.ComponentProps) {
  const { refused } = readRefused(actionData);
  if (sent) {
    return (
      <LetterSent
        outbox={outbox}
        lede="We have sent you an email. Open its link in this browser, and you are logged in."
      >
        No email after a few minutes? Check your spam folder, or sign up again.
      </LetterSent>
    );
  }
  return (
    <SplitFrame
      title="Find your place"
      lede={waits ?? "Sign up to keep a wishlist, make offers and write reviews."}
    >
      <FormFailure refused={refused} labels={signUpLabels} />
      <Island of={SignUpForm} id="sign-up" refused={refused} />
      <Island of={ProviderSignIn} id="provider" from={from} provider={provider} />
      <p className={styles.foot}>
        Already have an account?{" "}
        <Link className="link" to={withReturnPath("/login", from)}>
          Log in
        </Link>
      </p>
    </SplitFrame>
  );
}
