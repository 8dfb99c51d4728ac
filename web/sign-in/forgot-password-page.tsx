import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { makeOutbox } from "#server/letters/outbox-letters.ts";
import { requestPasswordReset } from "#server/sign-in/reset-password.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { readText } from "#web/forms/read-text.ts";
import { readTyped } from "#web/forms/read-typed.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Link } from "#web/ui/link.tsx";
import { commonWords, pageTitle } from "#web/words/en.ts";
import type { Route } from "./+types/forgot-password-page.ts";
import { LetterSent } from "./letter-sent.tsx";
import styles from "./sign-in.module.css";
import { withReturnPath } from "./with-return-path.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Forgot password") }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, (context) => ({
    from: safeReturnPath(args.url.searchParams.get("from")),
    sent: args.url.searchParams.has("sent"),
    outbox: makeOutbox(context),
  }));

export async function action(args: Route.ActionArgs) {
  const form = await readPageForm(args.request);
  return act(
    args,
    async (context) => {
      await requestPasswordReset(
        context,
        { email: readText(form, "email") },
        args.url.searchParams.get("from") ?? "/",
      );
      return redirect("/forgot-password?sent");
    },
    { anyone: true },
    readTyped(form),
  );
}

export default function ForgotPasswordPage({
  loaderData: { from, sent, outbox },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, findError } = readRefused(actionData);
  if (sent) {
    return (
      <LetterSent outbox={outbox} lede="If this address has an account, we have emailed it a link.">
        The link works once and expires in an hour. No email after a few minutes? Check your spam
        folder.
      </LetterSent>
    );
  }
  return (
    <SplitFrame
      title="Reset your password"
      lede="Enter your email and we'll send you a link to choose a new password."
    >
      <Form method="post">
        <FormFailure refused={refused} labels={{ email: commonWords.email }} />
        <TextInput
          name="email"
          label={commonWords.email}
          type="email"
          autoComplete="email"
          required="unmarked"
          defaultValue={typed.email}
          error={findError("email")}
        />
        <Button type="submit" kind="primary" size="large" block>
          Send reset link
        </Button>
      </Form>
      <p className={styles.foot}>
        Remembered it?{" "}
        <Link className="link" to={withReturnPath("/login", from)}>
          Log in
        </Link>
      </p>
    </SplitFrame>
  );
}
