import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** What it is about, by its name. */
  what?: string;
  /** A line under the title that belongs to its announcement. */
  text?: ReactNode;
};

/** A question in the platform's own modal dialog, 400 px wide: keeps the focus, closes on Escape, gives the focus back. A click beside it closes nothing. */
export function Dialog({ open, onClose, title, what, text, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current) return;
    if (open && !dialog.current.open) dialog.current.showModal();
    if (!open && dialog.current.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-what ${id}-text`}
      onClose={onClose}
    >
      <div className={styles.body}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={styles.what} id={`${id}-what`}>
          {what}
        </p>
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
