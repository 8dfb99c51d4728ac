import { redirect } from "react-router";
import { outboxOf } from "#server/letters/outbox-letters.ts";
import { signUp } from "#server/sign-in/sign-up.ts";
import { signUpCookie } from "#server/sign-in/sign-up-cookie.ts";
import { act, ask } from "#web/act.ts";
import { setFlash } from "#web/flash.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { formWithPicture } from "#web/forms/form-with-picture.ts";
import { keepTyped } from "#web/forms/keep-typed.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { textIn } from "#web/forms/text-in.ts";
import { useSending } from "#web/forms/use-sending.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileInput } from "#web/ui/file-input.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useAfterUploads } from "#web/ui/use-after-uploads.ts";
import { siteWords, titleOf } from "#web/words/en.ts";
import { messageWords } from "#web/words/en-messages.ts";
import type { Route } from "./+types/signup-page.ts";
import { LetterSent } from "./letter-sent.tsx";
import { loadSignIn } from "./load-sign-in.ts";
import { passwordHint } from "./password-hint.ts";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import styles from "./sign-in.module.css";
import { signedIn } from "./signed-in.ts";
import { withReturnPath } from "./with-return-path.ts";

/** In the order of the form. */
const labels = {
  name: siteWords.name,
  image: "Image",
  email: siteWords.email,
  password: siteWords.password,
};

export const meta: Route.MetaFunction = () => [{ title: titleOf(siteWords.signUp) }];

export const loader = (args: Route.LoaderArgs) =>
  ask(args, (context) => ({
    ...loadSignIn(context, args.url),
    sent: args.url.searchParams.has("sent"),
    outbox: outboxOf(context),
  }));

export async function action(args: Route.ActionArgs) {
  const typed: Record<string, string> = {};
  const from = args.url.searchParams.get("from");
  return act(
    args,
    async (context) => {
      const form = await formWithPicture(context, args.request, "image", typed);
      const sent = {
        name: textIn(form, "name"),
        email: textIn(form, "email"),
        password: textIn(form, "password"),
        image: typed.image ?? "",
      };
      const answer = await signUp(context, sent, from ?? "/");
      if (!("browserToken" in answer))
        return signedIn(context, answer, from, messageWords.signedUp);
      const headers = new Headers({
        "Set-Cookie": setFlash({ as: "brief", title: messageWords.signedUp }),
      });
      headers.append("Set-Cookie", signUpCookie(context.config, answer, context.now()));
      return redirect("/signup?sent", { headers });
    },
    {},
    typed,
  );
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args);

export default function SignUpPage({
  loaderData: { from, provider, sent, outbox },
  actionData,
}: Route.ComponentProps) {
  const { refused, typed, errorOf } = refusedOf(actionData);
  const { waiting, held, onChange, onSubmit } = useAfterUploads(actionData);
  const sending = useSending();
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
      lede="Sign up to keep a wishlist, make offers and write reviews."
    >
      <Form method="post" encType="multipart/form-data" onSubmit={onSubmit}>
        <FormFailure {...{ refused, held, labels }} />
        <TextInput
          name="name"
          label={labels.name}
          autoComplete="name"
          hint="As others will see it."
          defaultValue={typed.name}
          error={errorOf("name")}
        />
        <FileInput
          name="image"
          label={labels.image}
          hint="A picture of yourself: JPEG, PNG, WebP or AVIF."
          to="/api/images"
          required
          kept={typed.image ? [typed.image] : []}
          onChange={onChange}
          error={errorOf("image")}
        />
        <TextInput
          name="email"
          label={labels.email}
          type="email"
          autoComplete="email"
          required
          defaultValue={typed.email}
          error={errorOf("email")}
        />
        <PasswordInput
          name="password"
          label={labels.password}
          autoComplete="new-password"
          hint={passwordHint}
          required
          error={errorOf("password")}
        />
        <Button type="submit" kind="primary" size="large" block busy={sending || waiting}>
          {siteWords.continue}
        </Button>
      </Form>
      <ProviderSignIn from={from} provider={provider} />
      <p className={styles.foot}>
        Have an account already?{" "}
        <Link className="link" to={withReturnPath("/login", from)}>
          {siteWords.logIn}
        </Link>
      </p>
    </SplitFrame>
  );
}
