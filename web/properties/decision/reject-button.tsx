import { type Ref, useCallback, useEffect, useRef, useState } from "react";
import type { Refused } from "#web/act.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { MoveForm } from "#web/forms/router-move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useReady } from "#web/ui/use-ready.ts";
import { dialogWords, pieceWords } from "#web/words/en.ts";
import { reasonDraft } from "./reason-draft.ts";
import styles from "./reject-button.module.css";

/** A refused reason as it was typed, and its error. */
export type TriedReason = { typed: string; error: string | undefined };

type RejectButtonProps = {
  propertyId: string;
  /** The property's version on this page. */
  seen: string;
  title: string;
  /**
   * The admin's email: where the page runs scripts, what they typed is kept for them while they log
   * in.
   */
  admin?: string | undefined;
  tried?: TriedReason | undefined;
};

/** The id of the field for a property's reason. */
export const reasonIdOf = (propertyId: string): string => `reason-${propertyId}`;

export const reasonLabel = "Reason";

const word = "Reject";
const look = { kind: "dangerQuiet", size: "small" } as const;

/**
 * Rejects a property after a confirmation that asks for an optional reason, which the agent will
 * read. Without scripts the form unfolds in place.
 */
export function RejectButton({ propertyId, seen, title, admin = "", tried }: RejectButtonProps) {
  const ready = useReady();
  const [asking, setAsking] = useState(false);
  // A list has many of these buttons: a dialog is created when first needed, and then stays, so
  // that it can restore the focus.
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  const close = () => setAsking(false);
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    const draft = reasonDraft(propertyId, admin, seen);
    const { reason } = draft.read() ?? {};
    if (reason === undefined) return;
    draft.forget();
    setKept(reason);
    setAsked(true);
    setAsking(true);
  }, [propertyId, admin, seen]);
  const [bad, setBad] = useState(tried?.error);
  // If the reason is refused, the dialog opens again with it.
  const askAgain = useCallback((refused: Refused) => {
    const error = refusedOf(refused).errorOf("reason");
    setBad(error);
    if (error) setAsking(true);
    return error !== undefined;
  }, []);
  const unfolding = useRef<HTMLDetailsElement>(null);
  // A form that was unfolded before hydration stays, with what was typed in it.
  if (!ready || unfolding.current?.open)
    return <UnfoldingReject ref={unfolding} {...{ propertyId, seen, title, admin, tried }} />;
  return (
    <MoveForm fields={{ intent: "reject", property: propertyId, seen, admin }} onRefused={askAgain}>
      {(busy) => (
        <>
          <Button {...look} busy={busy} aria-label={`${word} ${title}`} onClick={ask}>
            {word}
          </Button>
          {asked && (
            <Dialog open={asking} onClose={close} what={title} {...dialogWords.sure}>
              <div className={styles.ask}>
                <Reason propertyId={propertyId} typed={tried?.typed ?? kept} error={bad} />
                <div className={styles.foot}>
                  <Button onClick={close}>{pieceWords.cancel}</Button>
                  <Button type="submit" kind="danger" onClick={close}>
                    {dialogWords.yesReject}
                  </Button>
                </div>
              </div>
            </Dialog>
          )}
        </>
      )}
    </MoveForm>
  );
}

function UnfoldingReject({
  ref,
  propertyId,
  seen,
  title,
  admin = "",
  tried,
}: RejectButtonProps & { ref: Ref<HTMLDetailsElement> }) {
  return (
    <details ref={ref} className={styles.unfold} open={tried !== undefined}>
      <summary className={buttonClass(look)} aria-label={`${word} ${title}`}>
        {word}
      </summary>
      <MoveForm
        fields={{ intent: "reject", property: propertyId, seen, admin }}
        className={styles.ask}
      >
        {() => (
          <>
            <p>
              <b>{dialogWords.sure.title}</b> {dialogWords.sure.text}
            </p>
            <Reason propertyId={propertyId} {...tried} />
            <Button type="submit" kind="danger">
              {dialogWords.yesReject}
            </Button>
          </>
        )}
      </MoveForm>
    </details>
  );
}

function Reason({
  propertyId,
  typed,
  error,
}: {
  propertyId: string;
  typed?: string | undefined;
  error?: string | undefined;
}) {
  const hint = "Optional, up to 500 characters. The agent sees it and can correct the listing.";
  return (
    <Textarea
      id={reasonIdOf(propertyId)}
      name="reason"
      label={reasonLabel}
      hint={hint}
      rows={3}
      defaultValue={typed}
      error={error}
    />
  );
}
