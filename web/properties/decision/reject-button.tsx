import { type Ref, useCallback, useEffect, useRef, useState } from "react";
import type { Refused } from "#web/act.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { refusedOf } from "#web/forms/refused-of.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useReady } from "#web/ui/use-ready.ts";
import { dialogWords, pieceWords } from "#web/words/en.ts";
import { keptReason } from "./kept-reason.ts";
import styles from "./reject-button.module.css";

/** A reason that could not be taken, as it was typed, and what is wrong with it. */
export type TriedReason = { typed: string; error: string | undefined };

type RejectButtonProps = {
  propertyId: string;
  /** Which version of it stands on the page. */
  seen: string;
  title: string;
  /** Who would reject it, by their address: what they typed is kept for them while they log in, where the page runs scripts. */
  admin?: string | undefined;
  tried?: TriedReason | undefined;
};

/** The field in which a property's reason is typed. */
export const reasonIdOf = (propertyId: string): string => `reason-${propertyId}`;

export const reasonLabel = "Reason";

const word = "Reject";
const look = { kind: "dangerQuiet", size: "small" } as const;

/** Asks first, and for a reason that the agent will read; it may be left out. Without scripts it unfolds to ask that. */
export function RejectButton({ propertyId, seen, title, admin = "", tried }: RejectButtonProps) {
  const ready = useReady();
  const [asking, setAsking] = useState(false);
  // A list has many of these: a dialog is made when it is first needed, and stays to give the focus back.
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  const close = () => setAsking(false);
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    const draft = keptReason(propertyId, admin, seen);
    const { reason } = draft.read() ?? {};
    if (reason === undefined) return;
    draft.forget();
    setKept(reason);
    setAsked(true);
    setAsking(true);
  }, [propertyId, admin, seen]);
  const [bad, setBad] = useState(tried?.error);
  // A reason that could not be taken is asked for once more, as it was typed.
  const askAgain = useCallback((refused: Refused) => {
    const error = refusedOf(refused).errorOf("reason");
    setBad(error);
    if (error) setAsking(true);
    return error !== undefined;
  }, []);
  const unfolding = useRef<HTMLDetailsElement>(null);
  // One that was unfolded before the page was awake stays, with what was typed in it.
  if (!ready || unfolding.current?.open) return <UnfoldingReject ref={unfolding} {...{ propertyId, seen, title, admin, tried }} />;
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

function UnfoldingReject({ ref, propertyId, seen, title, admin = "", tried }: RejectButtonProps & { ref: Ref<HTMLDetailsElement> }) {
  return (
    <details ref={ref} className={styles.unfold} open={tried !== undefined}>
      <summary className={buttonClass(look)} aria-label={`${word} ${title}`}>
        {word}
      </summary>
      <MoveForm fields={{ intent: "reject", property: propertyId, seen, admin }} className={styles.ask}>
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

function Reason({ propertyId, typed, error }: { propertyId: string; typed?: string | undefined; error?: string | undefined }) {
  const hint = "Optional, up to 500 characters. The agent sees it and can correct the listing.";
  return <Textarea id={reasonIdOf(propertyId)} name="reason" label={reasonLabel} hint={hint} rows={3} defaultValue={typed} error={error} />;
}
