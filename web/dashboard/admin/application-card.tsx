import type { AgentApplication, AgentApplicationMove } from "#core/agent-application.ts";
import { Island } from "#web/browser/island.tsx";
import { MoveForm } from "#web/forms/move-form.tsx";
import {
  reasonFieldId,
  reasonLabel,
  type TriedReason,
} from "#web/properties/decision/decision.tsx";
import WritingDialog from "#web/properties/page/writing-dialog.island.tsx";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { buyerAndLosses, confirmWords, dialogWords } from "#web/words/en.ts";
import { applicationLabels, applicationStatusWords } from "#web/words/en-applications.ts";
import { ApplicationFacts } from "../application-facts.tsx";
import styles from "./application-card.module.css";

export type DecidableApplication = AgentApplication & {
  moves: readonly AgentApplicationMove[];
  /** The admin's email: what they typed is kept for them while they log in. */
  admin: string;
  tried?: TriedReason;
};

// The heading of the card is the name.
const { name: _, ...rest } = applicationLabels;
const labels = { ...rest, words: "In their words" };

/** An application as admins read it, with the two answers while it waits. */
export function ApplicationCard({ application }: { application: DecidableApplication }) {
  const { _id, name, email, image, status, reason, createdAt, decidedAt, moves } = application;
  return (
    <article id={`application-${_id}`} className={styles.card}>
      <PersonRow name={name} image={image} size={40} under={email} />
      <ApplicationFacts application={application} labels={labels} />
      {reason && <p className={styles.reason}>Declined: {reason}</p>}
      <div className={styles.foot}>
        <span className="small muted">
          {decidedAt ? applicationStatusWords[status] : "Applied"} on{" "}
          <Moment at={decidedAt ?? createdAt} as="day" />
        </span>
        {moves.includes("approve") && <Approve application={application} />}
        {moves.includes("decline") && <Decline application={application} />}
      </div>
    </article>
  );
}

const Approve = ({ application: { _id, name } }: { application: DecidableApplication }) => (
  <MoveForm fields={{ intent: "approve", application: _id }}>
    <ConfirmButton
      {...dialogWords.sure}
      what={buyerAndLosses(name)}
      confirm={confirmWords.makeAgent}
      tone="primary"
      kind="primary"
      size="small"
      aria-label={`Approve ${name}`}
    >
      Approve
    </ConfirmButton>
  </MoveForm>
);

const Decline = ({
  application: { _id, name, admin, tried },
}: {
  application: DecidableApplication;
}) => (
  <Island
    of={WritingDialog}
    id={`decline-${_id}`}
    {...dialogWords.sure}
    what={name}
    button="Decline"
    label={`Decline ${name}`}
    look={{ kind: "dangerQuiet", size: "small" }}
    fields={{ intent: "decline", application: _id, admin }}
    writer={admin}
    refused={tried ?? null}
    field={{
      id: reasonFieldId(_id),
      name: "reason",
      label: reasonLabel,
      hint: "Up to 500 characters. The applicant reads it.",
      rows: 3,
      required: true,
    }}
    submit="Yes, decline it!"
  />
);
