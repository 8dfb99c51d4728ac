import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./place.module.css";

/** A location: a pin icon and one line of text. */
export function Place({
  children,
  large,
  className,
}: {
  children: string;
  large?: boolean;
  className?: string | undefined;
}) {
  return (
    <p className={classes(styles.place, large && styles.large, className)}>
      <Icon name="pin" size={large ? 20 : 16} />
      <span title={large ? undefined : children}>{children}</span>
    </p>
  );
}
