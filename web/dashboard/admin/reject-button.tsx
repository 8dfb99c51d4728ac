import { useState } from "react";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useReady } from "#web/ui/use-ready.ts";
import { dialogWords, pieceWords } from "#web/words/en.ts";
import styles from "./reject-button.module.css";

/** Asks first, and for a reason that the agent will read; it may be left out. Without scripts it rejects at once. */
export function RejectButton({ propertyId, title }: { propertyId: string; title: string }) {
  const ready = useReady();
  const [asking, setAsking] = useState(false);
  // A list has many of these: a dialog is made when it is first needed, and stays to give the focus back.
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  const close = () => setAsking(false);
  return (
    <MoveForm fields={{ intent: "reject", property: propertyId }}>
      {(busy) => (
        <>
          <Button
            type={ready ? "button" : "submit"}
            kind="dangerQuiet"
            size="small"
            busy={busy}
            aria-label={`Reject ${title}`}
            {...(ready ? { onClick: ask } : {})}
          >
            Reject
          </Button>
          {asked && (
            <Dialog kind="alert" open={asking} onClose={close} {...dialogWords.sure}>
              <div className={styles.ask}>
                <Textarea
                  id={`reason-${propertyId}`}
                  name="reason"
                  label="Reason"
                  hint="The agent reads it and can mend the listing. You may leave it out."
                  maxLength={500}
                  rows={3}
                />
                <div className={styles.foot}>
                  <Button onClick={close} autoFocus>
                    {pieceWords.cancel}
                  </Button>
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
