import { type ReactNode, useRef } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { classes } from "./classes.ts";
import styles from "./popover.module.css";

type PopoverProps = {
  id: string;
  label: string;
  trigger: ReactNode;
  look: ButtonLook;
  /** `menu`: a small panel under the header's end. `sheet`: as wide as the page. */
  kind: "menu" | "sheet";
  children: ReactNode;
};

/** What a button under the header opens: the platform's popover, which needs no scripts. It closes when something in it is chosen. */
export function Popover({ id, label, trigger, look, kind, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={buttonClass(look)} popoverTarget={id} aria-label={label}>
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links and buttons inside are what is pressed */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes(styles.panel, styles[kind])}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("a, button")) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
