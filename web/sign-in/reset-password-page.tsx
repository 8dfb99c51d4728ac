import { redirect } from "react-router";
import { checkLink, resetPassword } from "#server/sign-in/reset-password.ts";
import { linkCookie, readOpenedLink } from "#server/sign-in/sign-in-cookies.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { setFlash } from "#web/flash.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { readText } from "#web/forms/read-text.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import PasswordInput from "#web/ui/form/password-input.island.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { commonWords, pageTitle } from "#web/words/en.ts";
import type { Route } from "./+types/reset-password-page.ts";
import { passwordHint } from "./password-hint.ts";
import styles from "./sign-in.module.css";
import { storeOpenedLink } from "./store-opened-link.ts";
import { withReturnPath } from "./with-return-path.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Choose a new password") }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, async (context) => {
    storeOpenedLink(context, args.url);
    const { token } = readOpenedLink(args.request.headers, context.config);
    const holder = await checkLink(context, token);
    return { open: holder !== null, first: holder?.first ?? false };
  });

export async function action(args: Route.ActionArgs) {
  const form = await readPageForm(args.request);
  return act(
    args,
    async (context) => {
      const { config, now } = context;
      const { token, from } = readOpenedLink(args.request.headers, config);
      await resetPassword(context, { token, password: readText(form, "password") });
      const headers = new Headers();
      headers.append("Set-Cookie", linkCookie(config, null, now()));
      headers.append(
        "Set-Cookie",
        setFlash({
          as: "notice",
          title: "Password changed",
          text: "Log in with your new password.",
        }),
      );
      return redirect(withReturnPath("/login", from), { headers });
    },
    { anyone: true },
  );
}

export default function ResetPasswordPage({
  loaderData: { first, open },
  actionData,
}: Route.ComponentProps) {
  const { refused, findError } = readRefused(actionData);
  const label = first ? commonWords.password : "New password";
  if (!open) {
    return (
      <SplitFrame title="This link can't be used" lede="It has already been used, or has expired.">
        <LinkButton to="/forgot-password" kind="primary" size="large">
          Ask for a new one
        </LinkButton>
      </SplitFrame>
    );
  }
  return (
    <SplitFrame
      title={first ? "Choose a password" : "Choose a new password"}
      lede={
        first
          ? "You opened the email in a different browser from the one you signed up in. Choose a password here, then log in with it."
          : "You will then be logged out on every device."
      }
    >
      <Form method="post">
        <FormFailure refused={refused} labels={{ password: label }} />
        <Island
          of={PasswordInput}
          id="password-field"
          name="password"
          label={label}
          autoComplete="new-password"
          hint={passwordHint}
          required="unmarked"
          error={findError("password")}
        />
        <Button type="submit" kind="primary" size="large" block>
          {first ? "Save password" : "Change password"}
        </Button>
      </Form>
      <p className={styles.foot}>
        Link too old?{" "}
        <Link className="link" to="/forgot-password">
          Ask for a new one
        </Link>
      </p>
    </SplitFrame>
  );
}
