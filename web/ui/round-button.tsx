import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./round-button.module.css";

/**
 * A round icon button, on the page or on a picture; `aria-label` names it. `children` are further
 * icons, for other states.
 */
export function RoundButton({
  icon,
  on = "page",
  className,
  children,
  ...rest
}: ComponentProps<"button"> & { icon: IconName; on?: "page" | "picture"; "aria-label": string }) {
  return (
    <button type="button" {...rest} className={classes(styles.round, styles[on], className)}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
