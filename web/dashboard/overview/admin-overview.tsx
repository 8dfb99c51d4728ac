import type { AgentApplication } from "#core/agent-application.ts";
import { showDollars } from "#core/money.ts";
import { getsLetters } from "#server/admin-letters/notify-admins.ts";
import {
  countAgentApplications,
  listAgentApplications,
} from "#server/agent-applications/list-agent-applications.ts";
import type { Context } from "#server/context.ts";
import { countMarketWeeks } from "#server/overview/count-market-weeks.ts";
import { listModeration } from "#server/properties/list-moderation.ts";
import { countProperties } from "#server/properties/list-properties.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { TableItem } from "#web/ui/table-item.tsx";
import styles from "./overview.module.css";
import { InlineFacts, rowsShown, Waiting, WaitingGroup } from "./waiting.tsx";

export async function readAdminOverview(context: Context) {
  const [{ rows: homes }, homeCount, { rows: applications }, applicationCount, weeks, letters] =
    await Promise.all([
      listModeration(context, { status: "Available", limit: rowsShown }),
      countProperties(context, { status: "Available" }),
      listAgentApplications(context, { status: "Pending", sort: "created", limit: rowsShown }),
      countAgentApplications(context, { status: "Pending" }),
      countMarketWeeks(context),
      getsLetters(context),
    ]);
  const waiting = { homes, homeCount, applications, applicationCount };
  return { role: "admin" as const, ...waiting, weeks, letters };
}

type AdminOverviewProps = Awaited<ReturnType<typeof readAdminOverview>>;

/** An admin checks homes and answers applications, those that wait longest first. */
export function AdminOverview({
  homes,
  homeCount,
  applications,
  applicationCount,
  letters,
}: AdminOverviewProps) {
  return (
    <Waiting
      foot={<LettersChoice on={letters} />}
      isEmpty={homes.length + applications.length === 0}
      empty={<LinkButton to="/dashboard/manage-properties">Manage Properties</LinkButton>}
    >
      <WaitingGroup
        title="Homes to verify"
        count={homeCount}
        all="/dashboard/manage-properties?status=Available"
      >
        {homes.map(({ _id, title, location, price, pictures, listedAt }) => (
          <TableItem
            key={_id}
            size="large"
            picture={pictures[0]}
            title={title}
            to={`/properties/${_id}`}
            under={
              <InlineFacts>
                {location}
                {showDollars(price)}
                <span>
                  since <Moment at={listedAt} as="day" away />
                </span>
              </InlineFacts>
            }
          />
        ))}
      </WaitingGroup>
      <WaitingGroup
        title="Agent applications"
        count={applicationCount}
        all="/dashboard/agent-applications"
      >
        {applications.map((application) => (
          <Applicant key={application._id} application={application} />
        ))}
      </WaitingGroup>
    </Waiting>
  );
}

/** Who asks to become an agent, with the way to their application. */
const Applicant = ({
  application: { _id, name, image, agency, createdAt },
}: {
  application: AgentApplication;
}) => (
  <Link className={styles.applicant} to={`/dashboard/agent-applications#application-${_id}`}>
    <PersonRow
      name={name}
      image={image}
      size={40}
      under={
        <InlineFacts>
          {agency}
          <span>
            since <Moment at={createdAt} as="day" away />
          </span>
        </InlineFacts>
      }
    />
  </Link>
);

/** Whether an admin is written to when something waits, and the button that changes it. */
const LettersChoice = ({ on }: { on: boolean }) => (
  <MoveForm fields={{ intent: on ? "stopLetters" : "startLetters" }} className={styles.letters}>
    <span>
      {on
        ? "We email you when something new waits, at most once an hour."
        : "You get no emails when something new waits."}
    </span>
    <Button type="submit" size="small">
      {on ? "Stop these emails" : "Email me"}
    </Button>
  </MoveForm>
);
