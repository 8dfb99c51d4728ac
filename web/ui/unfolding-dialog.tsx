import type { ReactNode } from "react";
import { pieceWords } from "#web/words/en.ts";
import { Button } from "./button.tsx";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import dialog from "./dialog.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { OwnScript } from "./own-script.tsx";
import script from "./unfold.script.ts?address";
import styles from "./unfolding-dialog.module.css";

export type UnfoldingDialogProps = {
  id: string;
  title: string;
  /** The button's text, if not the title. */
  button?: string;
  look?: ButtonLook;
  icon: IconName;
  open: boolean;
  children: ReactNode;
};

/** A button that opens a dialog, 400 px wide; without scripts the content unfolds in place. */
export function UnfoldingDialog({
  id,
  title,
  button = title,
  look = {},
  icon,
  open,
  children,
}: UnfoldingDialogProps) {
  return (
    <>
      <details className={styles.unfold} open={open} data-unfolds="">
        <summary className={buttonClass(look)}>
          <Icon name={icon} />
          {button}
        </summary>
        <dialog open className={dialog.dialog} aria-labelledby={`${id}-title`}>
          <div className={dialog.body}>
            <Button
              kind="quiet"
              square
              icon="x"
              className={dialog.cross}
              aria-label={pieceWords.close}
              data-close=""
            />
            <h2 id={`${id}-title`}>{title}</h2>
            <div className={dialog.content}>{children}</div>
            <div role="status" data-keep="" className={styles.said} />
          </div>
        </dialog>
      </details>
      <OwnScript src={script} />
    </>
  );
}
