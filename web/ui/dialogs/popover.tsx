import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "../button-class.ts";
import { classes } from "../classes.ts";
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

/**
 * A button under the header that opens a native popover, which needs no scripts. With scripts it
 * closes when something in it is chosen (`menus.ts`).
 */
export function Popover({ id, label, trigger, look, kind, children }: PopoverProps) {
  return (
    <>
      <button type="button" className={buttonClass(look)} popoverTarget={id} aria-label={label}>
        {trigger}
      </button>
      <div id={id} popover="auto" className={classes(styles.panel, styles[kind])}>
        {children}
      </div>
    </>
  );
}
