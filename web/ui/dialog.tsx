import { type ReactNode, useEffect, useId, useRef } from "react";
import { pieceWords } from "#web/words/en.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `alert`: a question that must be answered; it has no cross and a click beside it closes nothing. */
  kind?: "plain" | "alert";
  /** A line under the title that belongs to its announcement. */
  text?: ReactNode;
};

/** The platform's own modal dialog, 400 px wide: keeps the focus, closes on Escape or a click beside it, gives the focus back. */
export function Dialog({ open, onClose, title, text, kind = "plain", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current) return;
    if (open && !dialog.current.open) dialog.current.showModal();
    if (!open && dialog.current.open) dialog.current.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={kind === "alert" ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onClose={onClose}
      onClick={(event) => {
        if (kind === "plain" && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.body}>
        {kind === "plain" && <Button kind="quiet" square icon="x" className={styles.cross} aria-label={pieceWords.close} onClick={onClose} />}
        <h2 id={`${id}-title`}>{title}</h2>
        {text && (
          <p className={styles.text} id={`${id}-text`}>
            {text}
          </p>
        )}
        <div className={styles.content}>{children}</div>
      </div>
    </dialog>
  );
}
