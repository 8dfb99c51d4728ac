import type { Property } from "#core/property.ts";
import type { Refused } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { MoveForm } from "#web/forms/move-form.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import WritingDialog from "#web/properties/page/writing-dialog.island.tsx";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { confirmWords, dialogWords, propertyStatusWords } from "#web/words/en.ts";
import { propertyStatusIcons } from "../cards/property-status-badge.tsx";
import styles from "./decision.module.css";

export type Decidable = Property & {
  updatedAt: string;
  decidable: boolean;
  admin?: string;
  tried?: TriedReason | null;
};

/** The two decisions on a property that waits; for one already decided, the result. */
export function Decision({
  property: { _id, title, status, updatedAt, decidable, admin, tried },
}: {
  property: Decidable;
}) {
  if (!decidable) {
    return (
      <span className={styles.decided}>
        <Icon name={propertyStatusIcons[status]} size={18} />
        {propertyStatusWords[status]}
      </span>
    );
  }
  return (
    <>
      <MoveForm fields={{ intent: "verify", property: _id, seen: updatedAt }}>
        <ConfirmButton
          {...dialogWords.sure}
          what={title}
          confirm={confirmWords.verify}
          tone="primary"
          kind="primary"
          size="small"
          aria-label={`Verify ${title}`}
        >
          Verify
        </ConfirmButton>
      </MoveForm>
      <RejectButton propertyId={_id} seen={updatedAt} title={title} admin={admin} tried={tried} />
    </>
  );
}

/** A refused reason as it was typed, and its error. */
export type TriedReason = { typed: string; error: string | undefined };

/** The reason in the answer to a form that turns something down; `null` without one. */
export function readTriedReason(answer: unknown, intent: "reject" | "decline"): TriedReason | null {
  const { typed, findError } = readRefused(answer);
  return typed.intent === intent ? { typed: typed.reason ?? "", error: findError("reason") } : null;
}

/** Why a decision on what has this id was refused; an error leads to the field for the reason. */
export const DecisionFailure = ({ refused, id }: { refused: Refused | null; id: string }) => (
  <FormFailure
    refused={refused}
    idOf={(field) => (field === "reason" ? reasonFieldId(id) : field)}
    labels={{ reason: reasonLabel }}
  />
);

type RejectButtonProps = {
  propertyId: string;
  /** The property's version on this page. */
  seen: string;
  title: string;
  /** The admin's email: what they typed is kept for them while they log in. */
  admin?: string | undefined;
  tried?: TriedReason | null | undefined;
};

/** The id of the field for the reason why this was turned down. */
export const reasonFieldId = (id: string): string => `reason-${id}`;

export const reasonLabel = "Reason";

const word = "Reject";

/**
 * Rejects a property after a confirmation that asks for an optional reason, which the agent will
 * read. Without scripts the form unfolds in place.
 */
const RejectButton = ({ propertyId, seen, title, admin = "", tried }: RejectButtonProps) => (
  <Island
    of={WritingDialog}
    id={`reject-${propertyId}`}
    {...dialogWords.sure}
    what={title}
    button={word}
    label={`${word} ${title}`}
    look={{ kind: "dangerQuiet", size: "small" }}
    className={styles.unfold}
    fields={{ intent: "reject", property: propertyId, seen, admin }}
    writer={admin}
    version={seen}
    refused={tried ?? null}
    field={{
      id: reasonFieldId(propertyId),
      name: "reason",
      label: reasonLabel,
      hint: "Optional, up to 500 characters. The agent sees it, and can correct the listing and send it again.",
      rows: 3,
    }}
    submit={confirmWords.reject}
  />
);
