import { Island } from "#web/browser/island.tsx";
import { confirmWords, dialogWords } from "#web/words/en.ts";
import WritingDialog from "../writing-dialog.island.tsx";
import styles from "./reject-button.module.css";

/** A refused reason as it was typed, and its error. */
export type TriedReason = { typed: string; error: string | undefined };

type RejectButtonProps = {
  propertyId: string;
  /** The property's version on this page. */
  seen: string;
  title: string;
  /** The admin's email: what they typed is kept for them while they log in. */
  admin?: string | undefined;
  tried?: TriedReason | undefined;
};

/** The id of the field for a property's reason. */
export const reasonFieldId = (propertyId: string): string => `reason-${propertyId}`;

export const reasonLabel = "Reason";

const word = "Reject";

/**
 * Rejects a property after a confirmation that asks for an optional reason, which the agent will
 * read. Without scripts the form unfolds in place.
 */
export const RejectButton = ({ propertyId, seen, title, admin = "", tried }: RejectButtonProps) => (
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
