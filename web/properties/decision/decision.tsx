import type { Property } from "#core/property.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { ConfirmButton } from "#web/ui/confirm-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { confirmWords, dialogWords, propertyStatusWords } from "#web/words/en.ts";
import { propertyStatusIcons } from "../property-status-badge.tsx";
import styles from "./decision.module.css";
import { RejectButton, type TriedReason } from "./reject-button.tsx";

export type Decidable = Property & {
  updatedAt: string;
  decidable: boolean;
  admin?: string;
  tried?: TriedReason;
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
