import { redirect } from "react-router";
import { marketIsOpen } from "#server/demo/open-market.ts";
import { readSessionToken } from "#server/sessions/session-token.ts";
import { logIn } from "#server/sign-in/log-in.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { readText } from "#web/forms/read-text.ts";
import { readTyped } from "#web/forms/read-typed.ts";
import { pageBefore } from "#web/properties/page/list-before.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { FormSummary } from "#web/ui/form/form-summary.tsx";
import PasswordInput from "#web/ui/form/password-input.island.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Link } from "#web/ui/link.tsx";
import { commonWords, pageTitle, siteWords } from "#web/words/en.ts";
import { messageWords, signInFailureWords } from "#web/words/en-messages.ts";
import type { Route } from "./+types/login-page.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { justLoggedOut } from "./just-logged-out.ts";
import { loadSignIn } from "./load-sign-in.ts";
import ProviderSignIn from "./provider-sign-in.island.tsx";
import styles from "./sign-in.module.css";
import { keepsNoCookies, signedIn } from "./signed-in.ts";
import { whatWaits } from "./what-waits.ts";
import { withReturnPath } from "./with-return-path.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(siteWords.logIn) }];

/** Pages of homes, from which the header leads here: after the login, one is back there. */
const market = /^\/(properties|agents)(\/|$)/;

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, async (context) => {
    const signInData = loadSignIn(context, args.url);
    if (!args.url.searchParams.has("from")) {
      const seen = pageBefore(args.request, context.config.publicUrl, market);
      if (seen) throw redirect(withReturnPath("/login", seen));
    }
    // The session cookie belongs to no session any more: logging out would have removed it.
    const ended = readSessionToken(args.request.headers, context.config) !== null;
    const waits = ended ? null : await whatWaits(context, args.request, signInData.from);
    const loggedOut = justLoggedOut(args.request);
    const cookiesBlocked = keepsNoCookies(args.request, args.url);
    const demo = await marketIsOpen(context);
    return { ...signInData, ended, loggedOut, waits, cookiesBlocked, demo };
  });

export async function action(args: Route.ActionArgs) {
  const form = await readPageForm(args.request);
  return act(
    args,
    async (context) => {
      const session = await logIn(context, {
        email: readText(form, "email"),
        password: readText(form, "password"),
      });
      return signedIn(
        args.request,
        session,
        args.url.searchParams.get("from"),
        messageWords.loggedIn,
      );
    },
    { anyone: true },
    readTyped(form),
  );
}

export default function LoginPage({
  loaderData: { from, ended, loggedOut, waits, cookiesBlocked, provider, demo },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, findError } = readRefused(actionData);
  // Besides the toast, which is far from the form: a wrong password, or too many tries.
  const isOfField = refused?.code === "invalid";
  return (
    <SplitFrame title="Welcome home" lede={waits ?? chooseLede({ from, ended, loggedOut })}>
      <Form method="post">
        {cookiesBlocked && !refused && (
          <FormSummary
            errors={[{ field: "", message: signInFailureWords["web-storage-unsupported"] }]}
          />
        )}
        <FormFailure
          refused={refused}
          labels={{ email: commonWords.email, password: commonWords.password }}
        />
        <TextInput
          name="email"
          label={commonWords.email}
          type="email"
          autoComplete="email"
          required="unmarked"
          defaultValue={typed.email}
          error={findError("email")}
        />
        <Island
          of={PasswordInput}
          id="password-field"
          name="password"
          label={commonWords.password}
          autoComplete="current-password"
          required="unmarked"
          error={findError("password") ?? (isOfField ? undefined : refused?.message)}
          link={{ to: withReturnPath("/forgot-password", from), label: "Forgot password" }}
        />
        <Button type="submit" kind="primary" size="large" block>
          {commonWords.continue}
        </Button>
      </Form>
      <Island of={ProviderSignIn} id="provider" from={from} provider={provider} />
      <p className={styles.foot}>
        New to Gable?{" "}
        <Link className="link" to={withReturnPath("/signup", from)}>
          {siteWords.signUp}
        </Link>
      </p>
      {demo && <DemoAccounts />}
    </SplitFrame>
  );
}

type Before = { from: string; ended: boolean; loggedOut: boolean };

function chooseLede({ from, ended, loggedOut }: Before): string {
  if (from === "/") return "Log in to keep a wishlist, make offers and manage your listings.";
  if (loggedOut) return "You have logged out. Log in to continue where you were.";
  return ended
    ? "Your session has ended. Log in to continue where you were."
    : "Log in to continue to the page you asked for.";
}
