import type { Refused } from "#web/act.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { Button } from "#web/ui/button.tsx";
import { FileInput } from "#web/ui/form/file-input.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { FormSummary } from "#web/ui/form/form-summary.tsx";
import PasswordInput from "#web/ui/form/password-input.island.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { useAfterUploads } from "#web/ui/form/use-after-uploads.ts";
import { commonWords } from "#web/words/en.ts";
import { passwordHint } from "./password-hint.ts";

/** In the order of the form. */
export const signUpLabels = {
  name: commonWords.name,
  image: "Image",
  email: commonWords.email,
  password: commonWords.password,
};

/** The form of a new account; the picture is uploaded as soon as it is chosen. */
export default function SignUpForm({ refused }: { refused: Refused | null }) {
  const { typed, findError } = readRefused(refused);
  const { waiting, held, onChange, onSubmit } = useAfterUploads(refused);
  return (
    <Form method="post" encType="multipart/form-data" onSubmit={onSubmit}>
      {held && <FormSummary early errors={held} labels={signUpLabels} />}
      <TextInput
        name="name"
        label={signUpLabels.name}
        autoComplete="name"
        hint="As others will see it."
        defaultValue={typed.name}
        error={findError("name")}
      />
      <FileInput
        name="image"
        label={signUpLabels.image}
        hint="A picture of yourself: JPEG, PNG, WebP or AVIF."
        to="/api/images"
        required
        initial={typed.image ? [typed.image] : []}
        onChange={onChange}
        error={findError("image")}
      />
      <TextInput
        name="email"
        label={signUpLabels.email}
        type="email"
        autoComplete="email"
        required
        defaultValue={typed.email}
        error={findError("email")}
      />
      <PasswordInput
        name="password"
        label={signUpLabels.password}
        autoComplete="new-password"
        hint={passwordHint}
        required
        error={findError("password")}
      />
      <Button type="submit" kind="primary" size="large" block busy={waiting}>
        {commonWords.continue}
      </Button>
    </Form>
  );
}
