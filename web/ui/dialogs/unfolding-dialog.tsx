import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { focusFirst } from "#web/browser/focus-first.ts";
import { pieceWords } from "#web/words/en.ts";
import { Button } from "../button.tsx";
import { type ButtonLook, buttonClass } from "../button-class.ts";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import dialogStyles from "./dialog.module.css";
import styles from "./unfolding-dialog.module.css";

export type UnfoldingDialogHandle = { open(): void; close(): void };

type UnfoldingDialogProps = {
  ref: React.Ref<UnfoldingDialogHandle>;
  title: string;
  /** The name of the thing concerned, and a line that is announced with the title. */
  what?: string;
  text?: string;
  /** The button's text, if not the title, and what it is called where that is not enough. */
  button?: string;
  label?: string;
  look?: ButtonLook;
  icon?: IconName;
  /** Whether it is open at first, because something in it was refused. */
  open: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A button that opens a dialog, 400 px wide; without scripts the content unfolds in place. In an
 * island only. With a `text` it is a question, which only its buttons and Escape close.
 */
export function UnfoldingDialog({
  ref,
  title,
  what,
  text,
  button = title,
  label,
  look = {},
  icon,
  open: first,
  className,
  children,
}: UnfoldingDialogProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pressed = useRef<EventTarget>(null);
  const open = () => {
    if (!details.current || !dialog.current) return;
    // The content of closed details is not rendered, not even as a dialog.
    details.current.open = true;
    // Not closed, which would be an event of its own.
    dialog.current.open = false;
    dialog.current.showModal();
    // The browser picks the element to focus before the details' content is laid out.
    focusFirst(dialog.current, "[autofocus]");
  };
  const close = () => dialog.current?.close();
  useImperativeHandle(ref, () => ({ open, close }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as React takes over
  useEffect(() => {
    // What was unfolded before this ran stays as it is, with what is typed in it.
    if (!details.current?.open && dialog.current) dialog.current.open = false;
    else if (first) open();
  }, []);
  const press = (event: MouseEvent) => {
    if (details.current?.open) return;
    event.preventDefault();
    open();
  };
  // When text is selected across the dialog's edge, a press that began inside ends outside.
  const leave = ({ target, currentTarget }: MouseEvent) => {
    if (!text && target === currentTarget && pressed.current === target) close();
  };
  const note = ({ target }: PointerEvent) => {
    pressed.current = target;
  };
  const folds = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} className={classes(styles.unfold, className)} open={first}>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts it unfolds */}
      <summary
        role="button"
        data-held=""
        className={buttonClass(look)}
        aria-label={label}
        onClick={press}
      >
        {icon && <Icon name={icon} />}
        {button}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it */}
      <dialog
        ref={dialog}
        open
        className={dialogStyles.dialog}
        role={text ? "alertdialog" : undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={text ? `${id}-what ${id}-text` : undefined}
        onClick={leave}
        onPointerDown={note}
        onClose={folds}
      >
        <div className={dialogStyles.body}>
          {!text && (
            <Button
              kind="quiet"
              square
              icon="x"
              className={dialogStyles.cross}
              aria-label={pieceWords.close}
              onClick={close}
              data-close=""
            />
          )}
          <h2 id={`${id}-title`}>{title}</h2>
          {what && (
            <p className={dialogStyles.what} id={`${id}-what`}>
              {what}
            </p>
          )}
          {text && (
            <p className={dialogStyles.text} id={`${id}-text`}>
              <span className={styles.plain}>{title} </span>
              {text}
            </p>
          )}
          <div className={dialogStyles.content}>{children}</div>
          <div role="status" data-keep="" className={styles.message} />
        </div>
      </dialog>
    </details>
  );
}
