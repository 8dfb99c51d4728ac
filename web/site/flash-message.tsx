import type { Flash } from "#web/flash.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { pieceWords } from "#web/words/en.ts";
import styles from "./flash-message.module.css";

/**
 * Shows the message that the previous page left: as a notice or a toast, and without scripts as a
 * line at the top of the page.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  if (!flash) return null;
  return (
    <>
      <span hidden data-says={JSON.stringify(flash)} />
      <noscript>
        <div className={styles.line}>
          <p role="status">
            {flash.as !== "toast" && <b>{flash.title}</b>} {flash.as !== "brief" && flash.text}
          </p>
          {flash.as === "toast" && flash.undo && (
            <MoveForm fields={flash.undo}>
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
