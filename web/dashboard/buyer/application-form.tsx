import type { AgentApplication } from "#core/agent-application.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldsRow } from "#web/ui/fields-row.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { applicationLabels } from "#web/words/en-applications.ts";

type FieldName = keyof typeof applicationLabels;

type ApplicationFormProps = {
  /** The server's answer to the form. */
  answer: unknown;
  /** What the fields hold at first: the last application, or the person's name. */
  first: Partial<Pick<AgentApplication, FieldName>>;
};

/** Asks to become an agent. Only the name is required. */
export function ApplicationForm({ answer, first }: ApplicationFormProps) {
  const { typed, errorOf } = readRefused(answer);
  const field = (name: FieldName) => ({
    name,
    label: applicationLabels[name],
    defaultValue: typed[name] ?? first[name] ?? "",
    error: errorOf(name),
  });
  return (
    <Form method="post">
      <TextInput {...field("name")} required autoComplete="name" />
      <FieldsRow>
        <TextInput {...field("agency")} autoComplete="organization" />
        <TextInput {...field("phone")} type="tel" autoComplete="tel" />
      </FieldsRow>
      <TextInput {...field("licence")} hint="If your state or country requires one." />
      <Textarea {...field("words")} rows={3} hint="A sentence or two about your work." />
      <p className="small muted">
        As an agent you don't buy here: on approval your pending offers are withdrawn and your
        wishlist is emptied. Only admins see your phone, your license and what you write about
        yourself.
      </p>
      <Button type="submit" kind="primary" size="large">
        Apply
      </Button>
    </Form>
  );
}
