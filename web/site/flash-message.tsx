import type { Flash } from "#web/flash.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { pieceWords } from "#web/words/en.ts";
import styles from "./flash-message.module.css";

/**
 * Shows the message that the previous page left: as a notice or a toast, and without scripts as a
 * line at the top of the page.
 */
export function FlashMessage({ said }: { said: Flash | null }) {
  if (!said) return null;
  return (
    <>
      <span hidden data-says={JSON.stringify(said)} />
      <noscript>
        <div className={styles.line}>
          <p role="status">
            {said.as !== "toast" && <b>{said.title}</b>} {said.as !== "brief" && said.text}
          </p>
          {said.as === "toast" && said.undo && (
            <MoveForm fields={said.undo}>
              <Button type="submit" kind="quiet" size="small">
                {pieceWords.undo}
              </Button>
            </MoveForm>
          )}
        </div>
      </noscript>
    </>
  );
}
