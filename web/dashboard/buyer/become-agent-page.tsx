import { redirect } from "react-router";
import { type AgentApplication, appliesAgainFrom } from "#core/agent-application.ts";
import { requirePerson } from "#core/user.ts";
import { applyToBecomeAgent } from "#server/agent-applications/apply-to-become-agent.ts";
import { listAgentApplications } from "#server/agent-applications/list-agent-applications.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { readTyped } from "#web/forms/read-typed.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { pageTitle } from "#web/words/en.ts";
import { applicationLabels, applicationWords } from "#web/words/en-applications.ts";
import { ApplicationFacts } from "../application-facts.tsx";
import { DashboardHead } from "../dashboard-head.tsx";
import type { Route } from "./+types/become-agent-page.ts";
import { ApplicationForm } from "./application-form.tsx";
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

export async function action(args: Route.ActionArgs) {
  const typed = readTyped(await readPageForm(args.request));
  return act(
    args,
    async (context) => {
      await applyToBecomeAgent(context, { name: "", ...typed });
      return redirectWithFlash(args.url, { as: "notice", ...applicationWords.sent });
    },
    { role: "user" },
    typed,
  );
}

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
