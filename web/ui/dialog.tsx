import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The name of the thing concerned. */
  what?: string;
  /** A line under the title that is announced with it. */
  text?: ReactNode;
};

/**
 * A question in the platform's own modal dialog, 400 px wide: it traps the focus, closes on Escape,
 * and restores the focus. A click outside does not close it.
 */
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
