import styles from "./button.module.css";
import { classes } from "./classes.ts";

export type ButtonLook = {
  kind?:
    | "primary"
    | "secondary"
    | "quiet"
    | "danger"
    | "dangerQuiet"
    | "light"
    | "ghost"
    | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** Only an icon: square, named by `aria-label`. */
  square?: boolean | undefined;
  className?: string | undefined;
};

/** The classes that a button and a link styled as one share. */
export const buttonClass = ({
  kind = "secondary",
  size = "medium",
  block,
  square,
  className,
}: ButtonLook): string =>
  classes(
    styles.button,
    styles[kind],
    styles[size],
    block && styles.block,
    square && styles.square,
    className,
  );
