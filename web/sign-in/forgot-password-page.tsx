import { redirect } from "react-router";
import { outboxOf } from "#server/letters/outbox-letters.ts";
import { requestPasswordReset } from "#server/sign-in/request-password-reset.ts";
import { act, ask } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { formIn } from "#web/forms/form-in.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { textIn } from "#web/forms/text-in.ts";
import { typedIn } from "#web/forms/typed-in.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { commonWords, titleOf } from "#web/words/en.ts";
import type { Route } from "./+types/forgot-password-page.ts";
import { LetterSent } from "./letter-sent.tsx";

export const meta: Route.MetaFunction = () => [{ title: titleOf("Forgot password") }];

export const loader = (args: Route.LoaderArgs) =>
  ask(args, (context) => ({ sent: args.url.searchParams.has("sent"), outbox: outboxOf(context) }));

export async function action(args: Route.ActionArgs) {
  const form = await formIn(args.request);
  return act(
    args,
    async (context) => {
      await requestPasswordReset(
        context,
        { email: textIn(form, "email") },
        args.url.searchParams.get("from") ?? "/",
      );
      return redirect("/forgot-password?sent");
    },
    { anyone: true },
    typedIn(form),
  );
}

export default function ForgotPasswordPage({
  loaderData: { sent, outbox },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, errorOf } = refusedOf(actionData);
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
          error={errorOf("email")}
        />
        <Button type="submit" kind="primary" size="large" block>
          Send reset link
        </Button>
      </Form>
    </SplitFrame>
  );
}
