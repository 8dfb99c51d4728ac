import { pieceWords } from "#web/words/en.ts";
import { Button } from "../button.tsx";
import styles from "./confirm-dialog.module.css";
import dialog from "./dialog.module.css";

/**
 * The template of a confirmation dialog: Cancel comes first and has the focus. `confirm-first.ts`
 * fills copies of it and opens them next to it, where no update of the page removes them.
 */
export function ConfirmDialog() {
  return (
    <>
      <div id="asked" data-keep="" />
      <div hidden>
        <dialog id="sure" className={dialog.dialog} role="alertdialog">
          <div className={dialog.body}>
            <h2 data-part="title">?</h2>
            <p className={dialog.what} data-part="what" />
            <p className={dialog.text} data-part="text" />
            <div className={dialog.content}>
              <div className={styles.foot}>
                <Button autoFocus data-part="cancel">
                  {pieceWords.cancel}
                </Button>
                <Button kind="danger" data-part="danger" />
                <Button kind="primary" data-part="primary" />
              </div>
            </div>
          </div>
        </dialog>
      </div>
    </>
  );
}
