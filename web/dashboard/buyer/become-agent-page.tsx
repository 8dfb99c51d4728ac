import { redirect } from "react-router";
import { type AgentApplication, appliesAgainFrom } from "#core/agent-application.ts";
import { requirePerson } from "#core/user.ts";
import { applyToBecomeAgent } from "#server/agent-applications/apply-to-become-agent.ts";
import { listAgentApplications } from "#server/agent-applications/list-agent-applications.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldsRow } from "#web/ui/form/fields-row.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { pageTitle } from "#web/words/en.ts";
import { applicationLabels, applicationWords } from "#web/words/en-applications.ts";
import { ApplicationFacts } from "../application-facts.tsx";
import { DashboardHead } from "../dashboard-head.tsx";
import type { Route } from "./+types/become-agent-page.ts";
import styles from "./become-agent-page.module.css";

const { title } = applicationWords;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const { name, role } = requirePerson(context.actor);
      // Whoever follows "List a property" in a role that has no need to apply.
      if (role === "agent") throw redirect("/dashboard/add-properties");
      if (role === "admin") throw redirect("/dashboard/agent-applications");
      const { rows } = await listAgentApplications(context, { limit: 1 });
      const last = rows[0] ?? null;
      return { name, last, again: againFrom(last, context.now()) };
    },
    { person: true },
  );

function againFrom(last: AgentApplication | null, now: Date): string | null {
  const decidedAt = last?.decidedAt ? new Date(last.decidedAt) : null;
  const again = appliesAgainFrom(last && { status: last.status, decidedAt }, now);
  return again?.toISOString() ?? null;
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, typed) => {
      await applyToBecomeAgent(context, { name: "", ...typed });
      return redirectWithFlash(args.url, { as: "notice", ...applicationWords.sent });
    },
    { role: "user" },
  );

export default function BecomeAgentPage({
  loaderData: { name, last, again },
  actionData,
}: Route.ComponentProps) {
  const { refused } = readRefused(actionData);
  const waits = last?.status === "Pending";
  return (
    <>
      <DashboardHead title={title} />
      <FormFailure refused={refused} labels={applicationLabels} />
      {waits && <Waiting application={last} />}
      {last?.status === "Declined" && <Declined application={last} again={again} />}
      {!waits && !again && (
        <>
          <p className={styles.lede}>
            Agents list homes here and answer the offers on them. Tell us who you are: an admin
            reads every application, and you get the answer by email.
          </p>
          <ApplicationForm answer={actionData} first={last ?? { name }} />
        </>
      )}
    </>
  );
}

function Waiting({ application }: { application: AgentApplication }) {
  return (
    <section className={styles.state}>
      <Badge tone="amber" icon="clock">
        Waiting for an answer
      </Badge>
      <p>
        You applied on <Moment at={application.createdAt} as="day" />. An admin will read it, and
        you get the answer by email.
      </p>
      <ApplicationFacts application={application} />
    </section>
  );
}

type DeclinedProps = { application: AgentApplication; again: string | null };

function Declined({ application: { decidedAt, createdAt, reason }, again }: DeclinedProps) {
  return (
    <section className={styles.state}>
      <Badge tone="red" icon="xcircle">
        Declined
      </Badge>
      <p>
        Your application was declined on <Moment at={decidedAt ?? createdAt} as="day" />. The
        reason:
      </p>
      <blockquote>{reason}</blockquote>
      <p>
        You can apply again{" "}
        {again ? (
          <>
            from <Moment at={again} as="day" />
          </>
        ) : (
          "now"
        )}
        .
      </p>
    </section>
  );
}

type FieldName = keyof typeof applicationLabels;

type ApplicationFormProps = {
  /** The server's answer to the form. */
  answer: unknown;
  /** What the fields hold at first: the last application, or the person's name. */
  first: Partial<Pick<AgentApplication, FieldName>>;
};

/** Asks to become an agent. Only the name is required. */
function ApplicationForm({ answer, first }: ApplicationFormProps) {
  const { typed, findError } = readRefused(answer);
  const field = (name: FieldName) => ({
    name,
    label: applicationLabels[name],
    defaultValue: typed[name] ?? first[name] ?? "",
    error: findError(name),
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
